import { grouped } from '#shared/domain/locale.ts';
import { useState } from 'react';
import type { ChapterEntry } from '#web/books/workspace/outline/outline.ts';
import { Button } from '#web/ui/button.tsx';
import type { FoundChapter } from './use-book-find.ts';

/** What was found, chapter by chapter in the order of reading, with a little of what stands about it. */
export const FoundList = ({ found, chapters, onGo }: FoundListProps) => (
  <ul className="grid gap-5">
    {chapters.flatMap(({ id, title }) => {
      const here = found.find((chapter) => chapter.id === id);
      return here ? [<FoundIn key={id} title={title} found={here} onGo={onGo} />] : [];
    })}
  </ul>
);

function FoundIn({ title, found, onGo }: { title: string; found: FoundChapter; onGo: Go }) {
  const [all, setAll] = useState(false);
  const shown = all ? found.matches : found.matches.slice(0, firstMatches);
  const hidden = found.matches.length - shown.length;
  return (
    <li className="grid gap-1">
      <p dir="auto" className="text-small font-medium wrap-anywhere">
        {title} <span className="font-normal text-faded">{grouped(found.matches.length)}</span>
      </p>
      <ul>
        {shown.map(({ before, text, after }, occurrence) => (
          // oxlint-disable-next-line react/no-array-index-key -- its place is what it is known by
          <li key={occurrence}>
            <button
              type="button"
              dir="auto"
              className="w-full rounded-control px-2 py-1.5 text-start font-reading leading-snug wrap-anywhere -outline-offset-2 hover:bg-well"
              onClick={() => onGo(found.id, text, sameBefore(found, occurrence))}
            >
              <span className="text-faded">{before}</span>
              <mark className="rounded-[2px] bg-voice text-voice-ink">{text}</mark>
              <span className="text-faded">{after}</span>
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="plain" className="justify-self-start text-small" onClick={() => setAll(true)}>
          {grouped(hidden)} more
        </Button>
      )}
    </li>
  );
}

/** How many places before this one are spelled like it: the page counts only those. */
const sameBefore = ({ matches }: FoundChapter, at: number) =>
  matches.slice(0, at).filter(({ text }) => text === matches[at]?.text).length;

const firstMatches = 5;

type Go = (chapterId: string, text: string, occurrence: number) => void;

interface FoundListProps {
  readonly found: readonly FoundChapter[];
  readonly chapters: readonly ChapterEntry[];
  readonly onGo: Go;
}
