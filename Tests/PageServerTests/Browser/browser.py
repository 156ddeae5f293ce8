#!/usr/bin/env python3
"""A headless Chromium that does what lines of JSON say.

    browser.py COMMANDS ANSWERS PROFILE

COMMANDS and ANSWERS are FIFOs: one command a line, one answer a line. PROFILE is an empty folder that
Chromium may fill. Chromium is spoken to in its DevTools protocol through two pipes, in which a message
ends with a zero byte. A command is an object with `do`:

    open        url, width, height, scale, mobile, scheme: a new page of that size
    evaluate    script: what it comes to, which has to be JSON
    until       script, seconds: waits until it comes to something true, and gives that
    mouse       points: presses on the first, moves over the others, and lets go on the last
    touch       points: the same with a finger
    hold        points: a finger, which stays on the last until `lift`
    key         key: presses and lets go
    screenshot  path: writes a PNG
    errors      what the console said that is an error, and what went wrong in scripts, since `open`

Points are pairs of pixels. An answer has `value` or `error`. Ends with COMMANDS.
"""

import base64
import json
import os
import select
import subprocess
import sys
import time


class Browser:
    """Chromium, and the one page of it that is looked at."""

    def __init__(self, profile):
        theirs, self.output = os.pipe()
        self.input, ours = os.pipe()

        def give_pipes():
            # They may be 3 or 4 themselves.
            first, second = os.dup(theirs), os.dup(ours)
            high = [os.dup2(first, 100), os.dup2(second, 101)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        options = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            "--no-first-run", "--disable-extensions", "--disable-background-networking",
            "--disable-component-update", "--hide-scrollbars", "--remote-debugging-pipe",
            "--user-data-dir=" + profile,
        ]
        log = open(os.path.join(profile, "log"), "w")
        self.process = subprocess.Popen(
            ["chromium", *options], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            preexec_fn=give_pipes, close_fds=False)
        os.close(theirs)
        os.close(ours)
        self.rest = b""
        self.last = 0
        self.session = None
        self.target = None
        self.problems = []

    def message(self, deadline):
        while b"\0" not in self.rest:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.input], [], [], left)[0]:
                raise TimeoutError("Chromium does not answer")
            part = os.read(self.input, 1 << 20)
            if not part:
                raise EOFError("Chromium has ended")
            self.rest += part
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def note(self, event):
        method, what = event.get("method"), event.get("params", {})
        if method == "Runtime.exceptionThrown":
            details = what["exceptionDetails"]
            self.problems.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled" and what["type"] in ("error", "assert"):
            self.problems.append(" ".join(str(one.get("value")) for one in what["args"]))
        elif method == "Log.entryAdded" and what["entry"]["level"] == "error":
            self.problems.append(what["entry"]["text"] + " " + what["entry"].get("url", ""))

    def call(self, method, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + 30
        while True:
            answer = self.message(deadline)
            if answer.get("id") == self.last:
                break
            self.note(answer)
        if "error" in answer:
            raise ValueError(method + ": " + answer["error"]["message"])
        return answer["result"]

    def open(self, url, width, height, scale=1, mobile=False, scheme="dark"):
        session, self.session = self.session, None
        if session:
            self.call("Target.closeTarget", targetId=self.target)
        self.target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call(
            "Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(domain + ".enable")
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height,
            deviceScaleFactor=scale, mobile=mobile)
        self.call("Emulation.setTouchEmulationEnabled", enabled=mobile)
        self.call(
            "Emulation.setEmulatedMedia",
            features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.problems = []
        result = self.call("Page.navigate", url=url)
        return result.get("errorText", "")

    def evaluate(self, script):
        result = self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise ValueError(json.dumps(result["exceptionDetails"]))
        return result["result"].get("value")

    def until(self, script, seconds=10):
        deadline = time.monotonic() + seconds
        while True:
            value = self.evaluate(script)
            if value:
                return value
            if time.monotonic() > deadline:
                raise TimeoutError("not within %s s: %s" % (seconds, script))
            time.sleep(0.01)

    def mouse(self, points):
        for place, (x, y) in enumerate(points):
            kind = "mousePressed" if place == 0 else "mouseMoved"
            self.call(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1,
                clickCount=1)
        x, y = points[-1]
        self.call(
            "Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y, button="left",
            clickCount=1)

    def hold(self, points):
        for place, (x, y) in enumerate(points):
            kind = "touchStart" if place == 0 else "touchMove"
            self.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y}])

    def lift(self):
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def touch(self, points):
        self.hold(points)
        self.lift()

    def key(self, key):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key)

    def screenshot(self, path):
        picture = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(picture))

    def errors(self):
        # Whatever was said before this is noted with its answer.
        self.evaluate("0")
        return self.problems


def main():
    commands, answers, profile = sys.argv[1:]
    with open(commands, encoding="utf-8") as lines, open(answers, "w", encoding="utf-8") as out:
        browser = Browser(profile)
        try:
            for line in lines:
                command = json.loads(line)
                try:
                    value = getattr(browser, command.pop("do"))(**command)
                    answer = {"value": value}
                except (ValueError, OSError, EOFError) as error:
                    answer = {"error": str(error)}
                print(json.dumps(answer), file=out, flush=True)
        finally:
            browser.process.terminate()
            browser.process.wait()


main()
