import type { ChapterReceipt } from '#shared/contract/writing/conversations.ts';
import type { ChatProps } from './chat-props.ts';
import { usedWords } from './receipt-words.ts';

/**
 * Lists the chapters that the AI reads for a question. Used both before the question is asked and after it is answered,
 * so that the wording is the same.
 */
export const ChaptersRead = ({ read, label, chapters, onGo }: ChaptersReadProps) => (
  <ul aria-label={label} className="border-s-2 border-rule ps-3">
    {read.map((chapter) => (
      <li key={chapter.chapterId} className="relative grid py-1">
        <ChapterName
          read={chapter}
          exists={chapters.some(({ id }) => id === chapter.chapterId)}
          onGo={() => onGo(chapter.chapterId)}
        />
        <span>{usedWords(chapter)}</span>
      </li>
    ))}
  </ul>
);

function ChapterName({ read: { title }, exists, onGo }: ChapterNameProps) {
  // The chapter may have been deleted since.
  if (!exists) return <span dir="auto">{title}</span>;
  return (
    <button
      type="button"
      dir="auto"
      // The whole item is pressable, not only the title.
      className="min-h-6 text-start text-accent underline-offset-4 wrap-anywhere after:absolute after:inset-0 hover:underline"
      onClick={onGo}
    >
      {title}
    </button>
  );
}

interface ChaptersReadProps extends Pick<ChatProps, 'chapters' | 'onGo'> {
  readonly read: readonly ChapterReceipt[];
  readonly label: string;
}

interface ChapterNameProps {
  readonly read: ChapterReceipt;
  readonly exists: boolean;
  readonly onGo: () => void;
}
