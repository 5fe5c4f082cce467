import { median, secondsOf } from './median.ts';
import type { MeasuredCloud } from './measured-cloud.ts';
import type { Narrations } from './narrations.ts';
import type { Row } from './table.ts';
import { newText } from './texts.ts';

/**
 * Measures how long a narration takes until READY after one sentence of its long text was edited, compared with the
 * first narration of that text. Unchanged parts must not be spoken or joined again.
 */
export async function measureNarrationUpdate(
  cloud: MeasuredCloud,
  { narrations }: { narrations: Narrations },
): Promise<Row[]> {
  const [first, again]: [number[], number[]] = [[], []];
  let calls = 0;
  for (let run = 0; run < runs; run++) {
    const text = newText(characters);
    await cloud.untilQuiet();
    let id = '';
    first.push(
      await secondsOf(async () => {
        id = await narrations.begin(text);
        await narrations.untilReady(id, 400);
      }),
    );
    await cloud.untilQuiet();
    const callsBefore = await narrations.voiceCalls();
    again.push(
      await secondsOf(async () => {
        await narrations.beginAgain(id, withOtherSentence(text));
        await narrations.untilReady(id, 20);
      }),
    );
    calls = Math.max(calls, (await narrations.voiceCalls()) - callsBefore);
  }
  const what = `One sentence of ${characters.toLocaleString('en-US')} characters edited, until READY`;
  return [
    {
      what,
      unit: 's',
      measured: median(again),
      floor: { value: median(first), of: 'its first making' },
      ratio: median(again.map((seconds, run) => seconds / first[run]!)),
      limit: { atMost: 0.08, on: 'ratio' },
      runs: `median of ${runs}`,
      values: { first, again },
    },
    {
      what: `${what}: calls of the voice`,
      unit: 'calls',
      measured: calls,
      limit: { atMost: 1, on: 'measured' },
      runs: `most of ${runs}`,
    },
  ];
}

function withOtherSentence(text: string): string {
  const end = text.indexOf('. ', text.length / 2) + 2;
  const next = text.indexOf('. ', end);
  return `${text.slice(0, end)}Nobody had seen it coming${text.slice(next)}`;
}

const characters = 60_000;
const runs = 3;
