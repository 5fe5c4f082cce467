import { Trash2 } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { pronunciationLimits } from '#shared/domain/speech/pronunciations.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { HearButton } from './hear-button.tsx';
import type { WordModel } from './word-model.ts';
import { isBlank, type WordRow } from './word-rows.ts';

export function WordRowCard({
  row,
  problem,
  soundId,
  soundProblem,
  model,
  begins,
  onHear,
  onRemove,
}: CardProps) {
  const frame = useRef<HTMLLIElement>(null);
  const hasFocus = useFocusWithin(frame, begins, onLeave);
  const [focusesOnMount] = useState(begins && row.word === '' && row.say === '');
  const noteId = useId();
  const name = row.word.trim() || 'the new word';
  const shownProblem = hasFocus ? undefined : problem;
  const described = shownProblem ?? soundProblem;

  function onLeave(): void {
    if (isBlank(row) && !row.from) return onRemove();
    void model.flush();
  }

  function onEnter(event: KeyboardEvent<HTMLInputElement>, proceed: () => void): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    proceed();
  }

  const field = {
    dir: 'auto',
    maxLength: pronunciationLimits.characters,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    'aria-describedby': described === undefined ? undefined : noteId,
    'aria-invalid': shownProblem !== undefined || undefined,
  } as const;

  return (
    <li
      ref={frame}
      data-word={row.id}
      className="rounded-control border border-rule bg-sheet focus-within:border-edge"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center @lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto]">
        <input
          {...field}
          aria-label="Word or name"
          placeholder="Word or name"
          value={row.word}
          ref={focusesOnMount ? focusOnMount : undefined}
          onChange={(event) => model.type(row.id, { word: event.target.value })}
          onKeyDown={(event) =>
            onEnter(event, () => frame.current?.querySelector<HTMLElement>('[data-say]')?.focus())
          }
          className="min-h-11 min-w-0 rounded-control bg-transparent ps-3 font-reading text-[1.0625rem] -outline-offset-2 placeholder:text-faded"
        />
        <IconButton label={`Delete ${name}`} data-verb="delete" className="@lg:order-last" onClick={onRemove}>
          <Trash2 aria-hidden size={16} className="text-faded" />
        </IconButton>
        <label className="flex min-w-0 items-center gap-1 ps-3 text-small text-faded">
          say
          <input
            {...field}
            data-say
            aria-label={`How ${name} sounds`}
            placeholder="as it sounds"
            value={row.say}
            onChange={(event) => model.type(row.id, { say: event.target.value })}
            onKeyDown={(event) => onEnter(event, onHear)}
            className="min-h-11 w-full min-w-0 rounded-control bg-transparent px-2 text-body text-ink -outline-offset-2 placeholder:text-faded"
          />
        </label>
        <HearButton
          soundId={soundId}
          name={name}
          onHear={onHear}
          disabled={row.say.trim() === '' && row.word.trim() === ''}
        />
      </div>
      <output
        id={noteId}
        className={classes('block px-3 text-small font-medium text-alarm', described !== undefined && 'pb-2')}
      >
        {described}
      </output>
      {row.theirs && (
        <div className="flex flex-wrap items-center gap-x-2 border-t border-rule py-1 ps-3 text-small">
          <span className="py-1 wrap-anywhere">
            Changed elsewhere: “{row.theirs.word}” is now pronounced “{row.theirs.say}”.
          </span>
          <Button
            look="plain"
            className="-ms-3"
            onClick={() => model.decide(row.id, { word: row.word, say: row.say })}
          >
            Keep mine
          </Button>
          <Button look="plain" onClick={() => model.decide(row.id, row.theirs!)}>
            Use theirs
          </Button>
        </div>
      )}
    </li>
  );
}

function useFocusWithin(frame: RefObject<HTMLElement | null>, first: boolean, onLeave: () => void): boolean {
  const [hasFocus, setIsIn] = useState(first);
  const callOnLeave = useEffectEvent(onLeave);
  useEffect(() => {
    const element = frame.current;
    const enter = () => setIsIn(true);
    const go = (event: FocusEvent) => {
      if (element?.contains(event.relatedTarget as Node | null)) return;
      setIsIn(false);
      callOnLeave();
    };
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', go);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', go);
    };
  }, [frame]);
  return hasFocus;
}

interface CardProps {
  readonly row: WordRow;
  readonly problem: string | undefined;
  readonly soundId: string;
  readonly soundProblem: string | undefined;
  readonly model: WordModel;
  readonly begins: boolean;
  readonly onHear: () => void;
  readonly onRemove: () => void;
}
