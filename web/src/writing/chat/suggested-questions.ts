import type { ChatProps } from './chat-props.ts';

export function suggestedQuestions({ chapters, chapterId }: QuestionContext): readonly string[] {
  const openChapter = chapters.find(({ id }) => id === chapterId);
  const [first] = chapters;
  if (!first) return questionsWithoutChapters;
  return [
    'What did I leave open?',
    `What does a reader know at the end of “${(openChapter ?? first).title}”?`,
    chapters.length > 1 && openChapter
      ? `Does anything in “${openChapter.title}” contradict another chapter?`
      : 'Who is in this book, and what do they want?',
  ];
}

const questionsWithoutChapters = [
  'What could this book be about? Ask me three questions.',
  'How might the first chapter begin?',
  'Who could tell this story?',
];

type QuestionContext = Pick<ChatProps, 'chapters' | 'chapterId'>;
