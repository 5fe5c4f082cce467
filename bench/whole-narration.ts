import { median, secondsOf } from './median.ts';
import type { MeasuredCloud } from './measured-cloud.ts';
import type { Narrations } from './narrations.ts';
import type { Row } from './table.ts';
import { newText } from './texts.ts';

/**
 * Measures the time until a narration is READY, compared with the engine alone at the same passages and concurrency.
 * Every run uses a new text, except the runs that measure the cache.
 */
export async function measureWholeNarration(
  cloud: MeasuredCloud,
  { narrations }: { narrations: Narrations },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const characters of [1_500, 15_000, 60_000]) {
    // Polls at most about a hundred times in all, because polling loads the measured machine.
    const everyMs = characters / 150;
    const narrate = (text: string) =>
      secondsOf(async () => narrations.untilReady(await narrations.begin(text), everyMs));
    const [engine, whole, again]: [number[], number[], number[]] = [[], [], []];
    for (let run = 0; run < runs; run++) {
      const text = newText(characters);
      await cloud.untilQuiet();
      // Runs the engine alone sometimes before and sometimes after the narration, so that neither always runs second.
      if (run % 2 === 0) engine.push(await secondsOf(() => narrations.speakAll(text)));
      whole.push(await narrate(text));
      if (run % 2 === 1) engine.push(await secondsOf(() => narrations.speakAll(text)));
      if (characters === cachedCharacters) again.push(await narrate(text));
    }
    const floor = { value: median(engine), of: 'engine, same passages' };
    const what = `Whole narration, ${characters.toLocaleString('en-US')} characters`;
    const common = { unit: 's', floor, runs: `median of ${runs}` } as const;
    rows.push({
      ...common,
      what,
      measured: median(whole),
      ratio: median(whole.map((seconds, run) => (seconds - allowanceSeconds) / engine[run]!)),
      limit: { atMost: 1.5, on: 'ratio', note: `(less ${allowanceSeconds} s)` },
      values: { whole, engine },
    });
    if (again.length > 0)
      rows.push({ ...common, what: `${what}, all passages cached`, measured: median(again), values: again });
  }
  return rows;
}

const runs = 5;
const allowanceSeconds = 0.5;
const cachedCharacters = 15_000;
