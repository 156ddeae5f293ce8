extension PageText {
  /// How the page looks, dark and light.
  static let style = """
    :root {
      color-scheme: dark light;
      --ground: #0d0f12; --glow: #1b2027; --ink: #f4f1ea; --soft: #9aa0a8; --faint: #ffffff14;
      --band: #ffffff0d; --rim: #ffffff1f; --tick: #ffffff73; --mark: #ffffffd9;
      --accent: #ffb224; --alarm: #ff7a66;
      --side: max(16px, env(safe-area-inset-left), env(safe-area-inset-right));
      --below: max(0px, env(safe-area-inset-bottom));
    }
    @media (prefers-color-scheme: light) {
      :root {
        --ground: #f3f0ea; --glow: #fffdf9; --ink: #1c1b19; --soft: #66625b; --faint: #0000000d;
        --band: #ffffffb3; --rim: #00000024; --tick: #00000073; --mark: #000000d9;
        --accent: #b05a00; --alarm: #b3261e;
      }
    }
    * { box-sizing: border-box; margin: 0; }
    [hidden] { display: none !important; }
    html, body { height: 100%; overflow: hidden; overscroll-behavior: none; }
    html { background: var(--ground); }
    body {
      color: var(--ink);
      background: radial-gradient(120% 90% at 50% 40%, var(--glow), var(--ground) 70%);
      font: 400 16px/1.3 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
      font-variant-numeric: tabular-nums;
      -webkit-user-select: none; user-select: none; -webkit-tap-highlight-color: transparent;
      display: flex; flex-direction: column;
    }
    #wheel {
      position: fixed; inset: env(safe-area-inset-top) env(safe-area-inset-right)
        env(safe-area-inset-bottom) env(safe-area-inset-left);
      touch-action: none; outline: none;
    }
    #wheel.over { cursor: grab; }
    #wheel.held { cursor: grabbing; }
    #wheel > svg {
      position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible;
      pointer-events: none;
    }
    .band { fill: var(--band); stroke: var(--rim); stroke-width: 1; }
    #wheel:focus-visible .band { stroke: var(--accent); stroke-width: 2; }
    .tick { stroke: var(--tick); stroke-dasharray: 0 3 10 17; }
    .tick.labelled { stroke: var(--mark); stroke-width: 2; }
    .tick.lit {
      stroke: var(--accent); stroke-width: 3; stroke-linecap: round; stroke-dasharray: none;
    }
    .label { fill: var(--mark); }
    .label.spare { display: none; }
    .label.crowded { visibility: hidden; }
    .label.lit { display: inline; visibility: visible; fill: var(--accent); font-weight: 700; }
    .off #wheel > svg { opacity: .35; }
    header {
      position: relative; padding: max(14px, env(safe-area-inset-top)) var(--side) 0;
      pointer-events: none;
    }
    #controls {
      display: grid; grid-template-columns: repeat(auto-fill, minmax(132px, 1fr)); gap: 8px;
      max-height: 32vh; max-height: 32dvh; overflow-y: auto; pointer-events: auto;
      scrollbar-width: none;
    }
    #controls button {
      font: inherit; text-align: start; color: var(--ink); background: var(--faint);
      border: 1px solid transparent; border-radius: 12px; padding: 8px 12px; min-width: 0;
      min-height: 56px; cursor: pointer;
    }
    #controls button[aria-current="true"] { border-color: var(--accent); }
    #controls span, #controls b { display: block; overflow: hidden; white-space: nowrap;
      text-overflow: ellipsis; }
    #controls span { font-size: 13px; color: var(--soft); }
    #controls b { font-weight: 600; font-size: 17px; }
    #controls .locked span::after { content: " \\1F512\\FE0E"; }
    #controls button:focus-visible, #hand:focus-visible {
      outline: 2px solid var(--accent); outline-offset: 2px;
    }
    #trouble {
      margin-top: 12px; padding: 10px 14px; border-radius: 12px; font-size: 14px;
      color: var(--alarm); border: 1px solid currentColor; background: var(--ground);
      overflow-wrap: anywhere;
    }
    #panel {
      position: relative; flex: 1; pointer-events: none; text-align: center; min-height: 0;
      display: flex; flex-direction: column; justify-content: center; gap: 2px;
      padding: 0 var(--side) 210px;
    }
    #name { color: var(--soft); font-size: 17px; letter-spacing: .04em; }
    #readout {
      font-weight: 300; font-size: clamp(44px, 17vmin, 112px); line-height: 1.1;
      letter-spacing: -.02em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
    }
    #place { color: var(--soft); font-size: 14px; min-height: 1.3em; }
    .off #readout { opacity: .4; }
    #notice {
      position: fixed; inset-inline: var(--side); bottom: calc(230px + var(--below));
      width: fit-content; max-width: 100%; margin: 0 auto; padding: 10px 16px; text-align: center;
      font-size: 14px; border-radius: 999px; background: var(--alarm); color: var(--ground);
      font-weight: 600; pointer-events: none; opacity: 0; overflow-wrap: anywhere;
    }
    #notice.said { opacity: 1; }
    #hand {
      position: fixed; bottom: calc(22px + var(--below)); left: var(--side);
      width: 48px; height: 48px; padding: 0; border-radius: 50%; cursor: pointer;
      color: var(--soft); background: var(--faint); border: 1px solid var(--rim);
    }
    .left #hand { left: auto; right: var(--side); }
    #hand svg { width: 22px; height: 22px; fill: none; stroke: currentColor; stroke-width: 1.6;
      stroke-linecap: round; stroke-linejoin: round; display: block; margin: auto; }
    #refusal { margin: auto; padding: 24px; text-align: center; max-width: 34em; }
    #refusal p { margin-top: 14px; color: var(--soft); }
    #refusal a { color: var(--accent); }
    @media (prefers-reduced-motion: no-preference) {
      .tick, .label, #wheel > svg, #readout { transition: stroke .08s, fill .08s, opacity .2s; }
      #notice { transition: opacity .2s; }
    }
    @media (max-height: 520px) {
      #controls { max-height: 64px; }
      #panel { padding-bottom: 24px; }
      #notice { bottom: calc(84px + var(--below)); }
      #readout { font-size: clamp(32px, 15vmin, 56px); }
    }
    """
}
