import { sentencesOf } from '#functions/audio/passages/sentences.ts';
import { median } from './median.ts';
import type { Row } from './table.ts';

/** How much longer a text takes to be cut into sentences that was made to take long, than one that was not. */
export function measureHostileTexts(): Promise<Row[]> {
  const plain = millisecondsFor('The lamps were lit again. ');
  const [worst, value] = hostile
    .map((unit) => [unit, millisecondsFor(unit)] as const)
    .toSorted(([, a], [, b]) => b - a)[0]!;
  return Promise.resolve([
    {
      what: `Sentences of ${characters.toLocaleString('en-US')} hostile characters`,
      unit: 'ms',
      measured: value,
      floor: { value: plain, of: 'of plain ones' },
      limit: { atMost: 100, on: 'ratio', note: '(4,000 while it was quadratic)' },
      runs: `median of ${runs}, worst of ${hostile.length}: ${JSON.stringify(worst)}`,
    },
  ]);
}

function millisecondsFor(unit: string): number {
  const text = unit.repeat(characters / unit.length);
  const times = Array.from({ length: runs }, () => {
    const startedAt = performance.now();
    sentencesOf(text);
    return performance.now() - startedAt;
  });
  return median(times);
}

/** Marks that never end, cuts that are none, headings that go on. */
const hostile = ['“.\\', '“. ', 'Dr. ', 'J. R. ', '. )', '**a ', '[a](', '~~a ', 'a\n', '# a #', '|a'];
const characters = 60_000;
const runs = 5;
