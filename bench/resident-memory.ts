import { execFileSync } from 'node:child_process';

export function residentMegabytes(pid: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=', '-o', 'pid=', '-o', 'rss=']).toString().trim();
  const processes = lines.split('\n').map((line) => line.trim().split(/\s+/).map(Number) as Process);
  const kilobytesOf = (id: number): number =>
    processes.reduce(
      (sum, [parent, own, rss]) =>
        sum + (own === id ? rss : 0) + (parent === id && own !== id ? kilobytesOf(own) : 0),
      0,
    );
  return kilobytesOf(pid) / 1_024;
}

type Process = [parent: number, own: number, rss: number];
