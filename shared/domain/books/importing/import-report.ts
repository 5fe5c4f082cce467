import { hasRightToLeft } from '#shared/domain/direction.ts';
import { countOf, plural } from '#shared/domain/locale.ts';

export const importCountNames = [
  'notes',
  'tables',
  'tablesAsText',
  'insertions',
  'deletions',
  'picturesKept',
  'picturesImported',
  'pictures',
  'describedPictures',
  'formulas',
  'comments',
  'recordings',
  'embedded',
  'formFields',
  'hidden',
  'readings',
  'pageNumbers',
  'missingPages',
  'unlistedFiles',
  'pagesAtEnd',
  'textBoxes',
  'margins',
  'contents',
  'titlePages',
  'mergedFiles',
  'symbols',
  'unknown',
  'passages',
  'letters',
  'covers',
  'coversLeftOut',
] as const;
export type ImportCountName = (typeof importCountNames)[number];
export type ImportCounts = Readonly<Partial<Record<ImportCountName, number>>>;
/** The first words of the first thing of each kind that was left out. */
export type ImportWords = Readonly<Partial<Record<ImportCountName, string>>>;

export const importFormats = ['Word', 'OpenDocument', 'EPUB', 'HTML', 'Markdown', 'plain text'] as const;
export type ImportFormat = (typeof importFormats)[number];

export function importSentences({ counts, words = {} }: CountedImport): string[] {
  const getCount = countIn(counts);
  return [
    leftOutSentence(getCount, words) || (getCount('missingPages') === 0 && 'Nothing was left out.'),
    missingSentence(getCount, words),
    importedSentence(getCount),
    getCount('pagesAtEnd') > 0 &&
      `${countOf(getCount('pagesAtEnd'), 'page')} outside the reading order ${plural(getCount('pagesAtEnd'), 'is', 'are')} at the end.`,
    getCount('covers') > 0 && 'Its cover is now the book’s cover.',
    tablesAsTextSentence(getCount),
    changesSentence(getCount, words),
  ].filter((sentence) => sentence !== false);
}

export function pasteSentence(counts: ImportCounts): string | undefined {
  const getCount = countIn(counts);
  return (
    [leftOutSentence(getCount), tablesAsTextSentence(getCount), changesSentence(getCount)]
      .filter(Boolean)
      .join(' ') || undefined
  );
}

const countIn =
  (counts: ImportCounts): CountOf =>
  (name) =>
    counts[name] ?? 0;

function leftOutSentence(of: CountOf, words: ImportWords = {}): string | false {
  const sum = leftOutThings.reduce((all, [name]) => all + of(name), 0);
  const phrases = leftOutThings.map(([name, noun, nouns]) => {
    const count = of(name);
    const detail =
      name === 'pictures'
        ? descriptionsPhrase(of('describedPictures'), words.describedPictures)
        : quotedWords(wholeLists.has(name) ? 1 : count, words[name]);
    return count > 0 && countOf(count, noun, nouns) + detail;
  });
  return sum > 0 && `${listText(phrases)} ${plural(sum, 'was', 'were')} left out.`;
}

const leftOutThings: readonly (readonly [ImportCountName, noun: string, nouns?: string])[] = [
  ['coversLeftOut', 'cover'],
  ['pictures', 'picture'],
  ['formulas', 'formula'],
  ['comments', 'comment'],
  ['recordings', 'recording'],
  ['embedded', 'embedded object'],
  ['formFields', 'form field'],
  ['hidden', 'hidden passage'],
  ['readings', 'pronunciation guide'],
  ['pageNumbers', 'page number'],
  ['unlistedFiles', 'file outside the table of contents', 'files outside the table of contents'],
  ['textBoxes', 'text box', 'text boxes'],
  ['mergedFiles', 'merged file'],
  ['symbols', 'symbol'],
  ['contents', 'table of contents', 'tables of contents'],
  ['titlePages', 'title page'],
  ['margins', 'page header or footer', 'page headers and footers'],
  ['unknown', 'unknown element'],
  ['passages', 'passage of text', 'passages of text'],
  ['letters', 'letter'],
];

/** Things that the report quotes as one list, not by the first of them. */
const wholeLists: ReadonlySet<ImportCountName> = new Set(['letters', 'unlistedFiles']);

const quotedWords = (count: number, words: string | undefined): string =>
  words === undefined ? '' : ` (${count === 1 ? '' : 'the first: '}${isolatedQuotation(words)})`;

/** Isolates text from right to left, so that the sentence around it keeps its order. */
const isolatedQuotation = (words: string): string =>
  hasRightToLeft(words) ? `“\u2068${words}\u2069”` : `“${words}”`;

const missingSentence = (of: CountOf, words: ImportWords): string | false =>
  of('missingPages') > 0 &&
  `${countOf(of('missingPages'), 'listed page')} ${plural(of('missingPages'), 'is', 'are')} missing from the file: ${words.missingPages}.`;

const tablesAsTextSentence = (of: CountOf): string | false =>
  of('tablesAsText') > 0 &&
  `${countOf(of('tablesAsText'), 'table')} became plain text, cell by cell, because a table can’t be used there.`;

function changesSentence(of: CountOf, words: ImportWords = {}): string | false {
  const changes = of('insertions') + of('deletions');
  return (
    changes > 0 &&
    `${countOf(changes, 'tracked change')} ${plural(changes, 'was', 'were')} accepted: ${listText([
      countUnlessZero(of('insertions'), 'insertion'),
      of('deletions') > 0 &&
        countOf(of('deletions'), 'deletion') + quotedWords(of('deletions'), words.deletions),
    ])}.`
  );
}

const descriptionsPhrase = (count: number, words: string | undefined): string =>
  count > 0
    ? ` (${count} with a description${words === undefined ? '' : `: ${isolatedQuotation(words)}`})`
    : '';

function importedSentence(of: CountOf): string | false {
  const phrases = [
    of('notes') > 0 &&
      `${countOf(of('notes'), 'footnote')} came as ${plural(of('notes'), 'a note', 'notes')}`,
    of('tables') > 0 && `${countOf(of('tables'), 'table')} as ${plural(of('tables'), 'a table', 'tables')}`,
    of('picturesImported') > 0 &&
      `${countOf(of('picturesImported'), 'picture')} as ${plural(of('picturesImported'), 'a picture', 'pictures')}`,
    of('picturesKept') > 0 && `${countOf(of('picturesKept'), 'picture')} as Markdown, which shows no picture`,
  ];
  const sentence = listText(phrases);
  if (sentence === '') return false;
  return `${of('notes') > 0 ? sentence : sentence.replace(' as ', ' came as ')}.`;
}

const countUnlessZero = (count: number, noun: string) => count > 0 && countOf(count, noun);

function listText(things: readonly (string | false)[]): string {
  const items = things.filter((thing) => thing !== false);
  const last = items.at(-1) ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${last}` : last;
}

type CountOf = (name: ImportCountName) => number;

export interface CountedImport {
  readonly counts: ImportCounts;
  readonly words?: ImportWords | undefined;
}
