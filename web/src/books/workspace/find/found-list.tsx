import { grouped } from '#shared/domain/locale.ts';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import type { ChapterEntry } from '#web/books/workspace/outline/outline.ts';
import type { FoundPlace } from '#web/texts/found-in-text.ts';
import { ReplacedWords } from '#web/texts/replaced-words.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Checkbox } from '#web/ui/field.tsx';
import type { FoundChapter } from './use-book-find.ts';

export const FoundList = ({ found, chapters, ...rest }: FoundListProps) => (
  <ul className="grid gap-5">
    {chapters.flatMap(({ id, title }) => {
      const foundChapter = found.find((chapter) => chapter.id === id);
      return foundChapter ? [<FoundInChapter key={id} title={title} found={foundChapter} {...rest} />] : [];
    })}
  </ul>
);

function FoundInChapter({
  title,
  found: { id, places },
  replacement,
  leftOut,
  onToggle,
  onGo,
}: FoundInChapterProps) {
  const [all, setAll] = useState(false);
  const shownPlaces = all ? places : places.slice(0, maxInitialPlaces);
  const hidden = places.length - shownPlaces.length;
  return (
    <li className="grid gap-1">
      <p dir="auto" className="text-small font-medium wrap-anywhere">
        {title} <span className="font-normal text-faded">{grouped(places.length)}</span>
      </p>
      <ul className={classes(replacement !== undefined && 'grid divide-y divide-rule')}>
        {shownPlaces.map((place, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place has no other name
          <li key={at} className="flex items-start">
            {replacement === undefined ? (
              <button
                type="button"
                dir="auto"
                className="-mx-2 flex-1 rounded-control px-2 py-1.5 text-start font-reading leading-snug wrap-anywhere -outline-offset-2 hover:bg-well"
                onClick={() => onGo(id, at)}
              >
                <FoundMatch place={place} />
              </button>
            ) : (
              <>
                <Checkbox
                  label={
                    <span dir="auto">
                      <ReplacedWords place={place} replacement={replacement} />
                    </span>
                  }
                  className="min-w-0 flex-1 items-start! py-2.5 font-reading leading-snug wrap-anywhere"
                  checked={!leftOut.has(placeKey(id, at))}
                  onChange={() => onToggle(placeKey(id, at))}
                />
                <IconButton label="Show in the text" onClick={() => onGo(id, at)}>
                  <LocateFixed aria-hidden size={18} />
                </IconButton>
              </>
            )}
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

const FoundMatch = ({ place: { before, text, after } }: { place: FoundPlace }) => (
  <>
    <span className="text-faded">{before}</span>
    <mark className="rounded-[2px] bg-voice text-voice-ink">{text}</mark>
    <span className="text-faded">{after}</span>
  </>
);

export const placeKey = (chapterId: string, at: number): string => `${chapterId} ${at}`;

const maxInitialPlaces = 5;

interface MatchListProps {
  readonly replacement: string | undefined;
  readonly leftOut: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  readonly onGo: (chapterId: string, at: number) => void;
}

interface FoundInChapterProps extends MatchListProps {
  readonly title: string;
  readonly found: FoundChapter;
}

interface FoundListProps extends MatchListProps {
  readonly found: readonly FoundChapter[];
  readonly chapters: readonly ChapterEntry[];
}
