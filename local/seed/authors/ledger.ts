import { daysAgo, hoursAgo } from '#local/seed/moments.ts';
import { textOf, type SampleBook, type SampleChapter, type SampleNote } from './oeuvre.ts';

/** The text of this book contains one deliberate mistake, so that the command Fix grammar finds something. */
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

export const sampleChapters: readonly SampleChapter[] = [
  {
    title: 'The Round',
    part: 'Winter',
    content: textOf('ada/ledger/1-the-round.md'),
    firstDraft: textOf('ada/ledger/1-the-round.first-draft.md'),
    written: daysAgo(41, '19:20'),
    narration: { voiceId: 'Ryan', recorded: daysAgo(12, '20:05') },
  },
  {
    title: 'Miss Aldous',
    content: textOf('ada/ledger/2-miss-aldous.md'),
    written: daysAgo(36, '20:45'),
    narration: { voiceId: 'Ava', recorded: daysAgo(12, '20:11') },
  },
  {
    title: 'Eleven Ledgers',
    content: textOf('ada/ledger/3-eleven-ledgers.md'),
    written: daysAgo(31, '06:50'),
    narration: { voiceId: 'Ryan', recorded: daysAgo(9, '19:40') },
  },
  {
    title: 'The Last Night but One',
    part: 'March',
    content: textOf('ada/ledger/4-the-last-night-but-one.md'),
    written: daysAgo(23, '21:15'),
  },
  { title: 'The Switch', content: textOf('ada/ledger/5-the-switch.md'), written: hoursAgo(2) },
  { title: 'Read Aloud', content: textOf('ada/ledger/6-read-aloud.md'), written: daysAgo(3, '20:30') },
];

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

export const ledgerBook: SampleBook = {
  details: sampleBook,
  summary: sampleSummary,
  begun: daysAgo(44, '18:30'),
  edited: hoursAgo(2),
  chapters: sampleChapters,
  notes: sampleNotes,
};
