import { countOf, plural } from '#shared/domain/locale.ts';

/** What a reader of files counts of what it meets: what it took in another form, and what it left out. */
export const importCountNames = [
  'notes',
  'tables',
  'tablesAsText',
  'insertions',
  'deletions',
  'picturesKept',
  'pictures',
  'describedPictures',
  'formulas',
  'comments',
  'recordings',
  'covers',
  'coversLeftOut',
] as const;
export type ImportCountName = (typeof importCountNames)[number];
export type ImportCounts = Readonly<Partial<Record<ImportCountName, number>>>;

export const importFormats = ['Word', 'EPUB', 'Markdown', 'plain text'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** What an import took and what it could not take, in sentences for the author; the first thing said is what is lost. */
export function importSentences(counts: ImportCounts): string[] {
  const of = (name: ImportCountName) => counts[name] ?? 0;
  const changes = of('insertions') + of('deletions');
  return [
    leftOut(of),
    came(of),
    of('covers') > 0 && 'Its cover is the cover of the book.',
    of('tablesAsText') > 0 &&
      `${countOf(of('tablesAsText'), 'table')} came as text, cell by cell, because a table has no place there.`,
    changes > 0 &&
      `${countOf(changes, 'tracked change')} ${plural(changes, 'was', 'were')} accepted: ${listed([
        some(of('insertions'), 'insertion'),
        some(of('deletions'), 'deletion'),
      ])}.`,
  ].filter((sentence) => sentence !== false);
}

function leftOut(of: (name: ImportCountName) => number): string {
  const things = [
    some(of('coversLeftOut'), 'cover'),
    of('pictures') > 0 && `${countOf(of('pictures'), 'picture')}${described(of('describedPictures'))}`,
    some(of('formulas'), 'formula'),
    some(of('comments'), 'comment'),
    some(of('recordings'), 'recording'),
  ];
  const sum = of('coversLeftOut') + of('pictures') + of('formulas') + of('comments') + of('recordings');
  return sum === 0 ? 'Nothing was left out.' : `${listed(things)} ${plural(sum, 'was', 'were')} left out.`;
}

const described = (count: number) => (count > 0 ? ` (${count} with a description)` : '');

function came(of: (name: ImportCountName) => number): string | false {
  const things = [
    of('notes') > 0 &&
      `${countOf(of('notes'), 'footnote')} came as ${plural(of('notes'), 'a note', 'notes')}`,
    of('tables') > 0 && `${countOf(of('tables'), 'table')} as ${plural(of('tables'), 'a table', 'tables')}`,
    of('picturesKept') > 0 && `${countOf(of('picturesKept'), 'picture')} as Markdown, which shows no picture`,
  ];
  const sentence = listed(things);
  if (sentence === '') return false;
  return `${of('notes') > 0 ? sentence : sentence.replace(' as ', ' came as ')}.`;
}

const some = (count: number, noun: string) => count > 0 && countOf(count, noun);

/** "a", "a and b", "a, b and c". */
function listed(things: readonly (string | false)[]): string {
  const said = things.filter((thing) => thing !== false);
  const last = said.at(-1) ?? '';
  return said.length > 1 ? `${said.slice(0, -1).join(', ')} and ${last}` : last;
}
