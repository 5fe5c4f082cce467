import { useId, useState } from 'react';
import type { Choice, Conflict } from '#shared/domain/books/merge.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { shownBlocksOf } from '#shared/domain/books/markdown/shown-text.ts';
import { Runs } from '#web/texts/comparison/runs.tsx';
import { changedWords } from '#web/texts/comparison/tokens.ts';
import { joinBlocks } from '#web/texts/saver-state.ts';

/** Preselects both texts, so that submitting without a choice loses nothing. */
export function ConflictDialog({ conflicts, onDecide, onLater }: ConflictDialogProps) {
  const [choices, setChoices] = useState<readonly Choice[]>(conflicts.map(() => 'both'));
  const isSingle = conflicts.length === 1;
  return (
    <Dialog wide title="Changed in two places at once" onClose={onLater}>
      <form
        noValidate
        className="grid gap-7"
        onSubmit={(event) => {
          event.preventDefault();
          onDecide(choices);
        }}
      >
        <p>
          {isSingle ? 'This paragraph was' : `These ${conflicts.length} passages were`} changed on this page
          and somewhere else at the same time. We merged everything else. What do you want to keep?
        </p>
        {conflicts.map((conflict, at) => (
          <OneConflict
            // oxlint-disable-next-line react/no-array-index-key -- they never move; another list is another dialog
            key={at}
            conflict={conflict}
            name={isSingle ? 'The paragraph' : `Passage ${at + 1} of ${conflicts.length}`}
            choice={choices[at] ?? 'both'}
            onChoose={(choice) => setChoices(choices.with(at, choice))}
          />
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onLater}>
            Decide later
          </Button>
          <Button type="submit">Continue writing</Button>
        </div>
      </form>
    </Dialog>
  );
}

function OneConflict({ conflict, name, choice, onChoose }: OneConflictProps) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-rule pt-5">
      <legend className="float-left text-small text-faded">{name}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title="On this page" side={joinBlocks(conflict.mine)} base={joinBlocks(conflict.base)} />
        <Side title="Saved elsewhere" side={joinBlocks(conflict.theirs)} base={joinBlocks(conflict.base)} />
      </div>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label }) => (
          <label key={value} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={id}
              value={value}
              checked={choice === value}
              onChange={() => onChoose(value)}
              className="size-5 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Side({ title, side, base }: { title: string; side: string; base: string }) {
  return (
    <section className="min-w-0 rounded-control border border-rule bg-sheet p-4">
      <h3 className="pb-2 font-ui text-small font-medium">{title}</h3>
      {side === '' ? (
        <p className="text-faded">Removed.</p>
      ) : (
        <p dir="auto" className="font-reading break-words whitespace-pre-wrap">
          {changedWords(shownBlocksOf(base), shownBlocksOf(side), patienceMilliseconds)
            .filter(({ kind }) => kind !== 'removed')
            .map(({ kind, runs }, place) => {
              const Part = kind === 'added' ? 'mark' : 'span';
              return (
                <Part
                  // oxlint-disable-next-line react/no-array-index-key -- a comparison never changes
                  key={place}
                  className={kind === 'added' ? 'rounded-sm bg-voice text-voice-ink' : undefined}
                >
                  <Runs runs={runs} />
                </Part>
              );
            })}
        </p>
      )}
    </section>
  );
}

const patienceMilliseconds = 100;

const options: readonly { value: Choice; label: string }[] = [
  { value: 'mine', label: 'Keep this page’s' },
  { value: 'theirs', label: 'Keep the saved version' },
  { value: 'both', label: 'Keep both' },
];

interface ConflictDialogProps {
  readonly conflicts: readonly Conflict[];
  readonly onDecide: (choices: readonly Choice[]) => void;
  readonly onLater: () => void;
}

interface OneConflictProps {
  readonly conflict: Conflict;
  readonly name: string;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}
