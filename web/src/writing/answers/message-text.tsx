import { ChapterMark, type Go } from './chapter-mark.tsx';
import { chapterMarks, type ChapterOfBook } from './cited-spans.ts';

/** What the AI says to the author in a sentence or two; the chapters that it names lead there. */
export const MessageText = ({ text, chapters, onGo }: MessageTextProps) => {
  const marks = chapterMarks(text, chapters);
  const from = [0, ...marks.map(({ to }) => to)];
  return from.map((begin, at) => (
    <span key={begin}>
      {text.slice(begin, marks[at]?.from)}
      {marks[at]?.chapter && <ChapterMark chapter={marks[at].chapter} onGo={onGo} />}
    </span>
  ));
};

interface MessageTextProps {
  readonly text: string;
  readonly chapters: readonly ChapterOfBook[];
  /** Absent: they are named only. */
  readonly onGo?: Go;
}
