import type { Question } from '#shared/contract/writing/conversations.ts';
import type { ChatProps } from './chat-props.ts';

/** What an author may ask without having to think of it; each is about this book (S2.130). */
export function suggestedQuestions({
  chapters,
  chapterId,
}: Pick<ChatProps, 'chapters' | 'chapterId'>): readonly Suggested[] {
  const open = chapters.find(({ id }) => id === chapterId);
  const [first] = chapters;
  if (!first) return beforeTheFirstChapter;
  return [
    ...(open ? [{ message: 'Write the next 500 words', kind: 'continue', words: 500 } as const] : []),
    { message: 'What did I leave open?' },
    { message: `What does a reader know at the end of ${nameOf(open ?? first)}?` },
    chapters.length > 1 && open
      ? { message: `Does anything in ${nameOf(open)} contradict another chapter?` }
      : { message: 'Who is in this book, and what do they want?' },
  ];
}

const nameOf = ({ title }: { readonly title: string }) => `“${title}”`;

const beforeTheFirstChapter: readonly Suggested[] = [
  { message: 'What could this book be about? Ask me three questions.' },
  { message: 'How might the first chapter begin?' },
  { message: 'Who could tell this story?' },
];

export type Suggested = Pick<Question, 'kind' | 'words'> & { readonly message: string };
