import { createHash } from 'node:crypto';
import { optionsOf } from './options.ts';
import { visibleStrings, type VisibleString } from './strings/sources.ts';

/**
 * Prints all user-visible texts with file and line: `npm run strings`. `-- --sample 60 --seed autumn` prints a sample
 * of sixty, the same for the same seed.
 */
const { sample, seed } = optionsOf(
  { sample: { type: 'string' }, seed: { type: 'string', default: '' } },
  'npm run strings [-- --sample <count> --seed <word>]',
);
const allStrings = visibleStrings();
const listedStrings = sample === undefined ? allStrings : drawSample(allStrings, Number(sample));
for (const { path, line, text } of listedStrings) console.log(`${path}:${line}\t${text}`);
console.error(`${listedStrings.length} of ${allStrings.length} texts`);

function drawSample(strings: readonly VisibleString[], count: number): readonly VisibleString[] {
  const byText = [...new Map(strings.map((string) => [string.text, string])).values()];
  const draw = ({ text }: VisibleString) => createHash('sha256').update(`${seed}\n${text}`).digest('hex');
  return byText.toSorted((one, other) => (draw(one) < draw(other) ? -1 : 1)).slice(0, count);
}
