import { Combine } from 'lucide-react';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { readBlocksOf } from '#shared/domain/books/read-blocks.ts';
import { countOf } from '#shared/domain/locale.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { canJoin, joinWithPrevious, setIncluded, rename, type Draft, type DraftEntry } from './draft.ts';

export function EntryLine({ entry, draft, onShape }: EntryLineProps) {
  const { id, kind, title, isIn, words } = entry;
  const name = title.trim() || openingOf(entry);
  const kindName = kind === 'part' ? 'part' : 'chapter';
  return (
    <li
      className={classes(
        'flex flex-wrap items-center gap-x-3 border-b border-rule py-1 last:border-b-0',
        !isIn && 'opacity-55',
      )}
    >
      <label className="grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          className="size-5"
          aria-label={`Import the ${kindName} “${name}”`}
          checked={isIn}
          onChange={({ target }) => onShape(setIncluded(draft, id, target.checked))}
        />
      </label>
      <input
        dir="auto"
        aria-label={`Title of the ${kindName} “${name}”`}
        className={classes(
          'min-h-11 min-w-28 flex-1 text-ellipsis rounded-control border border-transparent bg-transparent px-2 text-ink placeholder:text-faded hover:border-edge focus:border-edge',
          kind === 'part' && 'font-heading text-heading',
        )}
        placeholder={openingOf(entry)}
        maxLength={bookLimits.titleCharacters}
        value={title}
        onChange={({ target }) => onShape(rename(draft, id, target.value))}
      />
      {kind === 'chapter' && (
        <span className="ms-auto flex items-center gap-1">
          <span className="text-small whitespace-nowrap text-faded tabular-nums">
            {countOf(words, 'word')}
          </span>
          <IconButton
            label={`Join “${name}” with the chapter before it`}
            disabled={!isIn || !canJoin(draft, id)}
            onClick={() => onShape(joinWithPrevious(draft, id))}
          >
            <Combine aria-hidden size={18} />
          </IconButton>
        </span>
      )}
    </li>
  );
}

const openingOf = ({ content }: DraftEntry): string => {
  const firstLines = readBlocksOf(documentOf(content.slice(0, charactersToRead))).flatMap(
    ({ lines }) => lines,
  );
  const words = firstLines
    .join(' ')
    .split(' ', mostWords)
    .filter((word) => word !== '');
  return words.length === 0 ? 'Untitled' : `${words.join(' ')} …`;
};

const charactersToRead = 2_000;
const mostWords = 6;

interface EntryLineProps {
  readonly entry: DraftEntry;
  readonly draft: Draft;
  readonly onShape: (draft: Draft) => void;
}
