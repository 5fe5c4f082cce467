import { useQuery } from '@tanstack/react-query';
import { ArrowUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { profileQuery } from '#web/people/people-queries.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { useAuthors } from './use-authors.ts';

export function Authors({ draftKey, userid, saved, onSave }: AuthorsProps) {
  const { data } = useQuery(profileQuery(userid));
  const { rows, words, problem, type, add, moveUp, remove, leave } = useAuthors({ draftKey, saved, onSave });
  const list = useRef<HTMLFieldSetElement>(null);
  const channelName = data?.profile.channelName ?? '';
  // The removed or moved row had the focus. Without this, the keyboard would start at the top of the page again.
  const focusRow = (place: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[place]?.focus());
  return (
    <fieldset ref={list} aria-label="Authors" className="grid min-w-0 gap-3">
      {rows.map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- its field shows the name at a place, whichever that is
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-1">
          <Field
            label={index === 0 ? 'Author' : `Author ${index + 1}`}
            dir="auto"
            autoComplete="off"
            maxLength={bookLimits.authorCharacters}
            placeholder={rows.length === 1 ? channelName : undefined}
            value={name}
            onChange={({ target }) => type(index, target.value)}
            onBlur={() => void leave()}
          />
          <div className="flex">
            {index > 0 && (
              <IconButton
                label={`Move ${name.trim() || `author ${index + 1}`} up`}
                onClick={() => {
                  moveUp(index);
                  focusRow(index - 1);
                }}
              >
                <ArrowUp aria-hidden size={18} />
              </IconButton>
            )}
            {rows.length > 1 && (
              <IconButton
                label={`Remove ${name.trim() || `author ${index + 1}`}`}
                onClick={() => {
                  remove(index);
                  focusRow(Math.max(0, index - 1));
                }}
              >
                <X aria-hidden size={18} />
              </IconButton>
            )}
          </div>
        </div>
      ))}
      <p
        role={problem === undefined ? undefined : 'alert'}
        className={classes('text-small', problem === undefined ? 'text-faded' : 'font-medium text-alarm')}
      >
        {problem ?? (
          <output>{words || 'A pen name is fine. Leave empty to use the name of your channel.'}</output>
        )}
      </p>
      {rows.length < bookLimits.authorsOfABook && (
        <Button
          look="plain"
          className="-ms-3 justify-self-start"
          onClick={() => {
            add();
            focusRow(rows.length);
          }}
        >
          <Plus aria-hidden size={18} />
          Add an author
        </Button>
      )}
    </fieldset>
  );
}

interface AuthorsProps {
  readonly draftKey: string;
  readonly userid: string;
  readonly saved: readonly string[];
  readonly onSave: (authors: string[]) => Promise<unknown>;
}
