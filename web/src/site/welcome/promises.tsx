import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** What writing a book here is like; each line says what stands, and nothing that is to come. */
export const Desk = () => (
  <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
    {desk.map(({ name, text }) => (
      <div key={text} className="grid content-start gap-1.5">
        <dt className="font-reading text-heading">{name}</dt>
        <dd className="text-faded">{text}</dd>
      </div>
    ))}
  </dl>
);

/** What may happen to a text, and what becomes of it. */
export const BadEvenings = () => <Lines of={evenings} />;

/** What becomes of a text that is heard. */
export const Hearing = () => <Lines of={sounds} />;

/** Where others read and hear it. */
export const Publishing = () => <Lines of={places} />;

/** The files in which everything leaves, and comes in. */
export const TakenAlong = () => <Lines of={files} />;

const Lines = ({ of }: { of: readonly Line[] }) => (
  <dl>
    {of.map(({ name, text }) => (
      <div
        key={text}
        className="grid gap-x-8 gap-y-1 border-b border-rule py-4 first:pt-0 last:border-b-0 sm:grid-cols-[1fr_1.35fr] sm:items-baseline"
      >
        <dt className="font-reading text-[1.1875rem] italic">{name}</dt>
        <dd className="text-faded">{text}</dd>
      </div>
    ))}
  </dl>
);

const desk: readonly Line[] = [
  {
    name: 'The outline',
    text: 'Parts and chapters stand beside the page, each with its words. Move them by hand or by keyboard.',
  },
  {
    name: 'The page',
    text: 'Set like a book, with scene breaks and links. Find and replace in the chapter, or through the whole book.',
  },
  {
    name: 'Focus',
    text: 'Everything steps back but the paragraph that you are in.',
  },
  {
    name: 'Notes and goals',
    text: 'Notes to a chapter or to the book, a goal for the day and one for the end, and how far you have come.',
  },
  {
    name: 'The AI',
    text: 'It goes on, rewrites, outlines and answers with quotations from your book. What it proposes enters the text only when you say so.',
  },
  {
    name: 'The story',
    text: 'Who is who, as your chapters tell it, and where they contradict each other.',
  },
];

const evenings: readonly Line[] = [
  {
    name: 'The train goes into a tunnel.',
    text: 'You write on. Every key is kept on your device first, and sent when the line is back.',
  },
  {
    name: 'The battery dies in mid-sentence.',
    text: 'Open the chapter again: the sentence is there. Once.',
  },
  {
    name: 'The laptop has it open, too.',
    text: 'Both texts become one, paragraph by paragraph. Where both changed the same one, you see the two side by side and choose.',
  },
  {
    name: 'It was better on Tuesday.',
    text: 'Versions are kept as you write. Compare them word by word; one press goes back, and one more returns.',
  },
  {
    name: 'You deleted the wrong chapter.',
    text: 'Undo it, or take it out of the trash, where it stays for 30 days.',
  },
];

const sounds: readonly Line[] = [
  {
    name: 'Narration',
    text: 'One voice reads your words and nothing else. Change a sentence, and only that one is spoken again.',
  },
  {
    name: 'Podcast',
    text: 'Host and expert talk about your text, from a script that you can read and change before they speak.',
  },
  {
    name: 'The whole book',
    text: 'Chapter by chapter, into one MP3 with chapter marks. Read along where you write.',
  },
];

const places: readonly Line[] = [
  {
    name: 'Your channel',
    text: 'Narrations, podcasts and playlists at an address of your own. Listeners need no account, and podcast apps subscribe: with show notes, seasons and dates as you set them.',
  },
  {
    name: (
      <Link href="/blog" className="text-accent underline underline-offset-4">
        The blog
      </Link>
    ),
    text: 'Write a post, preview it, and publish it now or at a time you choose. It can be listened to as well.',
  },
  {
    name: 'Your followers',
    text: 'They are told once of everything you publish, a minute later, so that a slip can be taken back.',
  },
];

const files: readonly Line[] = [
  {
    name: 'EPUB, Word, Markdown, plain text',
    text: 'A book leaves as any of them, with its contents; it comes in as any of them too, split into chapters, and shown to you before anything is stored.',
  },
  { name: 'MP3', text: 'Every audio, to keep and to play anywhere.' },
  { name: 'Everything at once', text: 'Books, versions, notes and audio, as one archive of your account.' },
];

interface Line {
  readonly name: ReactNode;
  readonly text: string;
}
