# Rows of the flood table out of the meter's lines. Every count must arrive and the last index be
# right; on the host's clock a count may be lost to the kernel's ring, by the plain program too.
{
  for (i = 2; i <= NF; i++) {
    split($i, field, "=")
    f[field[1]] = field[2]
  }
  right = f["index"] == f["expected"]
  printf "| %s | %s | %s | %s | %s | %s | %s | %s | %s | %s → %s | %s → %s |\n", \
    clock == "-d" ? "`-d`" : clock, rate, f["seconds"], $1, f["sent"], f["arrived"], f["drops"], \
    right ? "right" : f["index"] " for " f["expected"], f["cpu"], \
    f["rss_kb"], f["rss_after_kb"], f["anon_kb"], f["anon_after_kb"]
  if ($1 == "detentd") {
    if (clock == "-d" && (!right || f["arrived"] != f["sent"])) missed = missed " counts"
    if (f["rss_after_kb"] > 10240) missed = missed " rss"
    if (f["anon_after_kb"] > 2048) missed = missed " anonymous"
  }
}
END {
  if (missed && check) {
    print "bench: missed at " rate " frames/s:" missed >"/dev/stderr"
    exit 1
  }
}
