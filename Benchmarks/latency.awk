# The latency table out of the meter's lines ("floor p50=… p99=… …"): medians over the rounds.
function median(name, key, i, j, n, v, swap) {
  n = count[name]
  for (i = 1; i <= n; i++) v[i] = value[name, key, i]
  for (i = 1; i <= n; i++)
    for (j = i + 1; j <= n; j++)
      if (v[j] < v[i]) { swap = v[i]; v[i] = v[j]; v[j] = swap }
  return n % 2 ? v[(n + 1) / 2] : (v[n / 2] + v[n / 2 + 1]) / 2
}
{
  count[$1]++
  for (i = 2; i <= NF; i++) {
    split($i, field, "=")
    value[$1, field[1], count[$1]] = field[2] + 0
  }
}
END {
  split("p50 p99 mean cpu", keys)
  aim["p50"] = p50 ? p50 : 1.10; aim["p99"] = 1.20; aim["cpu"] = 1.35
  print "| program | p50 µs | p99 µs | mean µs | CPU µs a count |"
  print "|---|---|---|---|---|"
  for (p = 1; p <= 2; p++) {
    name = p == 1 ? "floor" : "detentd"
    row = "| " (p == 1 ? "plain C (" (floor ? floor : "Benchmarks/floor.c") ")" : "detentd") " |"
    for (k = 1; k <= 4; k++) row = row sprintf(" %.2f |", median(name, keys[k]))
    print row
  }
  row = "| ratio |"; aims = "| aim |"
  for (k = 1; k <= 4; k++) {
    key = keys[k]
    ratio = median("detentd", key) / median("floor", key)
    row = row sprintf(" %.2f |", ratio)
    aims = aims (key in aim ? sprintf(" ≤ %.2f |", aim[key]) : " |")
    if (key in aim && ratio > aim[key] + 0.005) missed = missed " " key
  }
  print row
  print aims
  if (missed && check) {
    print "bench: missed:" missed >"/dev/stderr"
    exit 1
  }
}
