import { groupsOf } from '#functions/audio/passages/groups.ts';
import { passagesOf } from '#functions/audio/passages/passages.ts';
import { sentencesOf } from '#functions/audio/passages/sentences.ts';
import { postHtmlOf } from '#shared/domain/posts/post-html.ts';
import { postLimits } from '#shared/domain/posts/post-limits.ts';
import { defaultVoiceFor } from '#shared/domain/speech/voices.ts';
import { measureHostileBooks } from './hostile-books.ts';
import { median } from './median.ts';
import type { Row } from './table.ts';

export async function measureHostileTexts(): Promise<Row[]> {
  const plain = millisecondsFor(plainText(60_000));
  const [worst, value] = Object.entries(hostileTexts(60_000))
    .map(([name, text]) => [name, millisecondsFor(text)] as const)
    .toSorted(([, a], [, b]) => b - a)[0]!;
  const books = {
    prose: plainText(600_000),
    'one sentence': 'word, '.repeat(100_000),
    'one word': 'x'.repeat(600_000),
  };
  return [
    {
      what: 'Sentences, passages and groups of 60,000 hostile characters',
      unit: 'ms',
      measured: value,
      floor: { value: plain, of: 'of plain ones' },
      limit: { atMost: 300, on: 'measured', note: '(3,400 while a line of a table was quadratic)' },
      runs: `median of ${runs}, worst of ${Object.keys(hostileTexts(0)).length}: ${worst}`,
    },
    ...Object.entries(books).map(([name, text]): Row => ({
      what: `The same of 600,000 characters: ${name}`,
      unit: 'ms',
      measured: millisecondsFor(text),
      limit: { atMost: 500, on: 'measured' },
      runs: `median of ${runs}`,
    })),
    measureHostilePosts(),
    ...(await measureHostileBooks()),
  ];
}

/** Measures the conversion of a post to HTML, because its author waits for it. */
function measureHostilePosts(): Row {
  const maxCharacters = postLimits.contentCharacters;
  const times = Object.entries({
    ...hostileTexts(maxCharacters),
    headings: repeatToLength('# a\n\n', maxCharacters),
  }).map(([name, text]) => [name, medianOf(() => postHtmlOf(text))] as const);
  const [worst, value] = times.toSorted(([, a], [, b]) => b - a)[0]!;
  return {
    what: `HTML of a post of ${maxCharacters.toLocaleString('en-US')} hostile characters`,
    unit: 'ms',
    measured: value,
    floor: { value: medianOf(() => postHtmlOf(plainText(maxCharacters))), of: 'of plain ones' },
    limit: { atMost: 1_500, on: 'measured' },
    runs: `median of ${runs}, worst of ${times.length}: ${worst}`,
  };
}

function medianOf(work: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return median(times);
}

const millisecondsFor = (text: string): number =>
  medianOf(() =>
    groupsOf(
      passagesOf(sentencesOf(text, { language: 'en' }), () => defaultVoiceFor('en')),
      () => 'rendering',
    ),
  );

const plainText = (characters: number) =>
  repeatToLength('The lamps were lit again. He did not look up.\n\n', characters);

const repeatToLength = (unit: string, characters: number) => unit.repeat(characters / unit.length);

const hostileTexts = (characters: number): Record<string, string> => ({
  ...Object.fromEntries(hostileUnits.map((unit) => [JSON.stringify(unit), repeatToLength(unit, characters)])),
  'a gap in a table': `|-|-${' '.repeat(characters)}x\ny`,
  'a heading that goes on': `# a${' #'.repeat(characters / 2)} x`,
  'closing marks': `a.${')'.repeat(characters)}`,
});

const hostileUnits = [
  'e.g. ',
  'No. 5 No. 6 ',
  'J. R. R. ',
  'a) b) c)\n',
  'Dr. ',
  'U.S. ',
  '“.\\',
  '“. ',
  '> “Stop!”\n',
  '. )',
  '**a ',
  ';_5',
  '[a](',
  '~~a ',
  '^a ',
  '[^a',
  ']{.smallcaps}',
  'a\n',
  'A\n\n',
  'a\\\n',
  '# a #',
  '|a',
  'x',
];

const runs = 5;
