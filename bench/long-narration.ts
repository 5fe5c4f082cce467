import { secondsOf } from './median.ts';
import type { MeasuredCloud } from './measured-cloud.ts';
import type { Narrations } from './narrations.ts';
import type { Row } from './table.ts';
import { newText } from './texts.ts';

/**
 * Measures the time until the first piece and until the full narration of a book-length text, compared with the engine
 * alone. Takes a quarter of an hour.
 */
export async function measureLongNarration(
  cloud: MeasuredCloud,
  { narrations }: { narrations: Narrations },
): Promise<Row[]> {
  const text = newText(characters);
  await cloud.untilQuiet();
  const startedAt = performance.now();
  const id = await narrations.begin(text);
  await narrations.untilFirstPiece(id);
  const firstPieceSeconds = (performance.now() - startedAt) / 1_000;
  await narrations.untilReady(id, 2_000);
  const totalSeconds = (performance.now() - startedAt) / 1_000;
  await cloud.untilQuiet();
  const engine = await secondsOf(() => narrations.speakAll(text));
  const what = `${characters.toLocaleString('en-US')} characters`;
  const common = { unit: 's', runs: 'one run' } as const;
  return [
    {
      ...common,
      what: `First playable piece, ${what} (workflow), warm`,
      measured: firstPieceSeconds,
      limit: { atMost: 0.5, on: 'measured' },
    },
    {
      ...common,
      what: `Whole narration, ${what}`,
      measured: totalSeconds,
      floor: { value: engine, of: 'engine, same passages' },
      ratio: totalSeconds / engine,
      limit: { atMost: 1.5, on: 'ratio' },
    },
  ];
}

const characters = 600_000;
