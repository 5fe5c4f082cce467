import { simulateNarrations } from '#functions/testing/simulated-narrations.ts';
import type { Row } from './table.ts';

/**
 * Simulates many narrations at once with the deployed admission control and voices that throttle like Polly (8 calls a
 * second, 26 at once). Compares the total time with the shortest that Polly's quota allows and finds the longest wait
 * for a first sentence. No narration may fail and no call may be throttled.
 */
export async function measureVoiceAdmission(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, texts] of Object.entries(loads)) {
    const { failed, refused, wholeSeconds, leastSeconds, ended } = await simulateNarrations(texts);
    const common = { runs: 'simulated once', values: { failed, refused } } as const;
    rows.push(
      {
        ...common,
        what: `${what} at once: all spoken`,
        unit: 's',
        measured: wholeSeconds,
        floor: { value: leastSeconds, of: 'quota of the voices' },
        limit: { atMost: 1.3, on: 'ratio' },
      },
      {
        ...common,
        what: `${what} at once: failed`,
        unit: 'requests',
        measured: failed,
        limit: { atMost: 0, on: 'measured' },
      },
      {
        ...common,
        what: `${what} at once: first sentence heard, the last of all`,
        unit: 's',
        measured: Math.max(...ended.map(({ firstSentenceMs }) => firstSentenceMs)) / 1_000,
        ...(texts.length <= 20 && { limit: { atMost: 10, on: 'measured' as const } }),
      },
    );
  }
  return rows;
}

const characters = 15_000;
const texts = (count: number) => Array.from({ length: count }, () => characters);
const book = Array.from({ length: 8 }, () => 30_000);
const loads: Readonly<Record<string, readonly (number | readonly number[])[]>> = {
  '1 text of 15,000 characters': texts(1),
  '5 texts of 15,000 characters': texts(5),
  '20 texts of 15,000 characters': texts(20),
  '40 texts of 15,000 characters': texts(40),
  '10 books of 240,000 characters': Array.from({ length: 10 }, () => book),
};
