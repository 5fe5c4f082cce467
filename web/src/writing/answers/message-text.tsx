import { ChapterMark, type Go } from './chapter-mark.tsx';
import { chapterMarks, type ChapterOfBook } from './cited-spans.ts';

export const MessageText = ({ text, chapters, onGo }: MessageTextProps) => {
  const marks = chapterMarks(text, chapters);
  const startIndexes = [0, ...marks.map(({ to }) => to)];
  return startIndexes.map((begin, at) => (
    <span key={begin}>
      {text.slice(begin, marks[at]?.from)}
      {marks[at]?.chapter && <ChapterMark chapter={marks[at].chapter} onGo={onGo} />}
    </span>
  ));
};

interface MessageTextProps {
  readonly text: string;
  readonly chapters: readonly ChapterOfBook[];
  readonly onGo?: Go;
}
