const DAY_MS = 86_400_000;
const UNIT_MS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: DAY_MS };

/** Runs `task` as `rate(n unit)` or the daily `cron(m h * * ? *)` (UTC) says; the answer ends it. Throws on other forms. */
export function repeat(expression: string, now: () => number, task: () => void): () => void {
  const delayMs = readSchedule(expression);
  let timer: NodeJS.Timeout;
  plan();
  return () => clearTimeout(timer);

  function plan(): void {
    timer = setTimeout(() => {
      plan();
      task();
    }, delayMs(now())).unref();
  }
}

function readSchedule(expression: string): (nowMs: number) => number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const rateMs = Number(count) * UNIT_MS[unit ?? '']!;
  if (rateMs > 0 && rateMs < 2 ** 31) return () => rateMs;
  const [, minute, hour] = /^cron\((\d+) (\d+) \* \* \? \*\)$/.exec(expression) ?? [];
  const atMs = (Number(hour) * 60 + Number(minute)) * 60_000;
  // A timer may wake a moment early: the occurrence within the coming second is the one it was set for.
  if (Number(minute) < 60 && Number(hour) < 24)
    return (nowMs) => 1_000 + DAY_MS - ((nowMs + 1_000 - atMs + DAY_MS) % DAY_MS);
  throw new Error(`The local EventBridge does not know the schedule "${expression}".`);
}
