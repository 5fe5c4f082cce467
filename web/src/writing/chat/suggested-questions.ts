import type { ChatProps } from './chat-props.ts';

export function suggestedQuestions({ chapters, chapterId }: About): readonly string[] {
  const open = chapters.find(({ id }) => id === chapterId);
  const [first] = chapters;
  if (!first) return beforeTheFirstChapter;
  return [
    'What did I leave open?',
    `What does a reader know at the end of “${(open ?? first).title}”?`,
    chapters.length > 1 && open
      ? `Does anything in “${open.title}” contradict another chapter?`
      : 'Who is in this book, and what do they want?',
  ];
}

const beforeTheFirstChapter = [
  'What could this book be about? Ask me three questions.',
  'How might the first chapter begin?',
  'Who could tell this story?',
];

type About = Pick<ChatProps, 'chapters' | 'chapterId'>;
