# One row a gesture from lines CLOCK GESTURE RUNGS FRAMES CHANGES NANOSECONDS, of both clocks.
# With check the status is 1 where a gesture costs more on a long ladder than on one of a
# thousand rungs: the aim in nanoseconds depends on the machine and on what else it does.
{
  if (!($2 in seen)) { seen[$2] = 1; order[++count] = $2 }
  cost[$1, $2, $3] = $6
}
END {
  print "| gesture | ns, 10 rungs | 1000 | 100 000 | instructions, 10 rungs | 1000 | 100 000 |"
  print "|---|---|---|---|---|---|---|"
  for (i = 1; i <= count; i++) {
    g = order[i]
    printf "| %s", g
    for (c = 1; c <= 2; c++)
      for (r = 1; r <= 3; r++)
        printf " | %s", cost[c == 1 ? "host" : "-d", g, r == 1 ? 10 : r == 2 ? 1000 : 100000]
    print " |"
    if (cost["-d", g, 100000] > 1.02 * cost["-d", g, 1000]) missed = missed " " g
  }
  if (!count) { print "bench: no figures" > "/dev/stderr"; exit 1 }
  if (missed) print "bench: not flat:" missed > "/dev/stderr"
  if (missed && check) exit 1
}
