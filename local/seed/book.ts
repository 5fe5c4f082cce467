import { readFileSync } from 'node:fs';

/** A finished book of our own, so that nobody meets an empty shelf: six chapters in two parts, a draft, and notes. */
export const sampleBook = {
  title: 'The Lamplighter’s Ledger',
  subtitle: 'A small history of Hallow Quay',
  genre: 'Literary fiction',
  premise:
    'A lamplighter has written down one line for each lamp of each night. In the winter in which electric light comes to his town, somebody reads it.',
  audience: 'Adults who like a short, quiet book',
  tone: 'Warm, dry, exact',
  language: 'en-GB',
  wordGoal: 3_500,
} as const;

export const sampleSummary =
  'Tobias Wren lights the gas lamps of Hallow Quay and keeps a ledger of what he sees beneath them. Ines Aldous, who brings the electric light, is the first to read it. When his round ends, the town hears itself read aloud.';

/** Each with the heading of the part that it begins, and with what it was before, where a version shows that. */
export const sampleChapters: readonly SampleChapter[] = [
  {
    title: 'The Round',
    part: 'Winter',
    content: textOf('1-the-round.md'),
    firstDraft: textOf('1-the-round.first-draft.md'),
  },
  { title: 'Miss Aldous', content: textOf('2-miss-aldous.md') },
  { title: 'Eleven Ledgers', content: textOf('3-eleven-ledgers.md') },
  { title: 'The Last Night but One', part: 'March', content: textOf('4-the-last-night-but-one.md') },
  { title: 'The Switch', content: textOf('5-the-switch.md') },
  { title: 'Read Aloud', content: textOf('6-read-aloud.md') },
];

/** About the book, or about the chapter with this title. */
export const sampleNotes: readonly SampleNote[] = [
  {
    text: 'Tobias writes one line to a lamp and never a name. He breaks the rule once (Mrs Pell, chapter 4): keep it the only time.',
  },
  {
    text: 'Numbers to keep straight: 112 lamps, 60 posts, eleven ledgers, one a year. Daniel left nine years ago, in the third.',
  },
  {
    chapter: 'The Switch',
    text: 'The brass lever is connected to nothing. The real switch is the size of a spoon.',
  },
];

function textOf(file: string): string {
  return readFileSync(new URL(`sample-book/${file}`, import.meta.url), 'utf8');
}

interface SampleChapter {
  readonly title: string;
  readonly part?: string;
  readonly content: string;
  readonly firstDraft?: string;
}
interface SampleNote {
  readonly chapter?: string;
  readonly text: string;
}
