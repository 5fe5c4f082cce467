import type { ReactNode } from 'react';
import { Link } from 'wouter';

export const WorkspaceFeatures = () => (
  <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
    {workspaceLines.map(({ name, text }) => (
      <div key={text} className="grid content-start gap-1.5">
        <dt className="font-heading text-heading">{name}</dt>
        <dd className="text-faded">{text}</dd>
      </div>
    ))}
  </dl>
);

export const BadEvenings = () => <Lines of={eveningLines} />;

export const Hearing = () => <Lines of={hearingLines} />;

export const Publishing = () => <Lines of={publishingLines} />;

export const Exporting = () => <Lines of={exportLines} />;

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

const workspaceLines: readonly Line[] = [
  {
    name: 'The outline',
    text: 'Parts and chapters beside the page, each with its word count. Drag them or use the keyboard.',
  },
  {
    name: 'The page',
    text: 'Set like a book, with scene breaks and links. Find and replace in the chapter, or through the whole book.',
  },
  {
    name: 'Focus',
    text: 'Everything fades except the paragraph you’re in.',
  },
  {
    name: 'Notes and goals',
    text: 'Notes on a chapter or the book, a goal for the day and one for the book, and your progress.',
  },
  {
    name: 'The AI',
    text: 'It continues, rewrites, outlines and answers with quotations from your book. Its suggestions enter the text only when you accept them.',
  },
  {
    name: 'Story',
    text: 'Who is who, as your chapters tell it, and where they contradict each other.',
  },
];

const eveningLines: readonly Line[] = [
  {
    name: 'The train goes into a tunnel.',
    text: 'Keep writing. Everything you type is kept on your device first, and sent when you’re back online.',
  },
  {
    name: 'The battery dies in mid-sentence.',
    text: 'Open the chapter again: the sentence is there. Once.',
  },
  {
    name: 'It’s open on your laptop, too.',
    text: 'Both texts are merged, paragraph by paragraph. Where both changed the same one, you see them side by side and choose.',
  },
  {
    name: 'It was better on Tuesday.',
    text: 'Versions are saved as you write. Compare them word by word, restore one with a press, and undo it with another.',
  },
  {
    name: 'You deleted the wrong chapter.',
    text: 'Undo it, or restore it from the trash, where it stays for 30 days.',
  },
];

const hearingLines: readonly Line[] = [
  {
    name: 'Narration',
    text: 'One voice reads your words and nothing else. Change a sentence, and we regenerate only that one.',
  },
  {
    name: 'Podcast',
    text: 'A host and an expert talk about your text, from a script that you can read and change before they speak.',
  },
  {
    name: 'The whole book',
    text: 'Chapter by chapter, into one MP3 with chapter marks. Read along where you write.',
  },
];

const publishingLines: readonly Line[] = [
  {
    name: 'Your channel',
    text: 'Narrations, podcasts and playlists at your own address. Listeners don’t need an account, and can subscribe in podcast apps, with the show notes, seasons and dates you set.',
  },
  {
    name: (
      <Link href="/blog" className="text-accent underline underline-offset-4">
        The blog
      </Link>
    ),
    text: 'Write a post, preview it, and publish it now or at a time you choose. Readers can listen to it, too.',
  },
  {
    name: 'Your followers',
    text: 'They’re notified once of everything you publish, a minute later, so you can still undo a mistake.',
  },
];

const exportLines: readonly Line[] = [
  {
    name: 'EPUB, Word, Markdown, plain text',
    text: 'Export a book as any of them, or import one: it’s split into chapters and shown to you before anything is saved.',
  },
  { name: 'MP3', text: 'Every recording, to keep and play anywhere.' },
  { name: 'Everything at once', text: 'Books, posts, audio and the rest of your account, as one archive.' },
];

interface Line {
  readonly name: ReactNode;
  readonly text: string;
}
