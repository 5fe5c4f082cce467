import { useSortable } from '@dnd-kit/sortable';
import { CSS as Transforms } from '@dnd-kit/utilities';
import { GripVertical, Lock, LockOpen, Play, Square } from 'lucide-react';
import { memo, type KeyboardEvent, type KeyboardEventHandler, type ReactNode } from 'react';
import { podcastLimits, type Speaker } from '#shared/domain/audio/podcasts.ts';
import type { ShortSoundState } from '#web/speech/short-sounds.ts';
import { speakerWords } from '#web/audio/text-audio/podcast-words.ts';
import { CopyIdIn } from '#web/ui/copy-id.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Counter } from '#web/ui/field.tsx';
import { hearTurn } from './turn-sounds.ts';
import type { ScriptModel } from './script-model.ts';
import { TurnConflict } from './torn-turn.tsx';
import { frameClassesOf } from './turn-frame.ts';
import { TurnMenu } from './turn-menu.tsx';
import { TurnSources } from './turn-sources.tsx';
import { problemOf, withChange, type Turn } from './turns.ts';
import type { TurnActions } from './use-turn-actions.ts';

export const TurnCard = memo(function TurnCard(props: TurnCardProps) {
  const { turn, number, names, model, removal, actions } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: turn.id });
  const change = (part: Partial<Turn>) => model.change((turns) => withChange(turns, turn.id, part));
  const { onKeyDown: liftByKey, ...liftByPointer } = listeners ?? {};
  const name = `${names[turn.speaker]}, turn ${number}`;
  const other: Speaker = turn.speaker === 'host' ? 'expert' : 'host';

  function onGripKey(event: KeyboardEvent<HTMLButtonElement>): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!event.altKey || by === undefined) return (liftByKey as KeyboardEventHandler | undefined)?.(event);
    event.preventDefault();
    actions.step(turn.id, by);
  }

  return (
    <li
      ref={setNodeRef}
      data-turn={turn.id}
      style={{ transform: Transforms.Translate.toString(transform), transition }}
      className={classes('relative', isDragging && 'z-10')}
    >
      {removal}
      <div className={classes(frameClassesOf(turn.speaker), isDragging && 'bg-sheet shadow-raised')}>
        <div className="flex items-center">
          <button
            type="button"
            title="Change speaker"
            onClick={() => change({ speaker: other })}
            className="flex min-h-11 min-w-0 items-center gap-2 rounded-control pe-2 text-small hover:underline hover:underline-offset-4"
          >
            <span className="truncate font-semibold">{names[turn.speaker]}</span>{' '}
            <span className="text-faded">{speakerWords[turn.speaker]}</span>
            <span className="sr-only">
              : assign turn {number} to {names[other]}
            </span>
          </button>
          <span className="flex-1" />
          <HearButton {...props} name={name} />
          <IconButton
            label={turn.locked ? `Unlock ${name}` : `Lock ${name}`}
            aria-pressed={turn.locked}
            onClick={() => change({ locked: !turn.locked })}
          >
            {turn.locked ? (
              <Lock aria-hidden size={17} className="text-accent" />
            ) : (
              <LockOpen aria-hidden size={17} className="text-faded" />
            )}
          </IconButton>
          <TurnMenu {...props} name={name} otherName={names[other]} onChange={change} />
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...liftByPointer}
            data-grip
            aria-label={`Move ${name}`}
            title="Drag to move, or press Alt with an arrow key"
            onKeyDown={onGripKey}
            className="grid min-h-11 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-control text-faded hover:text-ink active:cursor-grabbing"
          >
            <GripVertical aria-hidden size={17} />
          </button>
        </div>
        <TurnText {...props} name={name} onChange={(text) => change({ text })} />
      </div>
    </li>
  );
});

function TurnText({ turn, name, quotes, isUnspoken, theirText, model, actions, onChange }: WordsProps) {
  const problem = problemOf(turn);
  const noteId = `${turn.id}-note`;
  const isLong = turn.text.length > podcastLimits.turnCharacters * counterThreshold;
  const other: Speaker = turn.speaker === 'host' ? 'expert' : 'host';
  return (
    <>
      <textarea
        dir="auto"
        aria-label={name}
        aria-describedby={noteId}
        aria-invalid={problem !== undefined || undefined}
        rows={1}
        value={turn.text}
        placeholder="Text of this turn"
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => void model.flush()}
        onKeyDown={(event) => {
          // Ctrl or Cmd with Enter adds a reply by the other speaker.
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          actions.add(other, { after: turn.id });
        }}
        className="field-sizing-content -mx-2 w-[calc(100%+1rem)] resize-none rounded-control bg-transparent px-2 py-1 font-reading text-reading text-ink placeholder:text-faded hover:bg-well focus:bg-sheet aria-invalid:bg-sheet"
      />
      <div
        id={noteId}
        className="mt-1.5 flex flex-wrap items-baseline gap-x-4 text-small text-faded empty:mt-0"
      >
        {problem !== undefined && <span className="font-medium text-alarm">{problem}</span>}
        {isLong && <Counter count={turn.text.length} limit={podcastLimits.turnCharacters} />}
      </div>
      {theirText !== undefined && (
        <TurnConflict theirs={theirText} mine={turn.text} onDecide={(text) => model.decide(turn.id, text)} />
      )}
      <TurnSources count={turn.sources.length} quotes={quotes}>
        {isUnspoken && problem === undefined && (
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className="size-2 rounded-full border border-current" /> No audio yet
          </span>
        )}
      </TurnSources>
    </>
  );
}

function HearButton({ audioId, turn, name, voice, otherVoice, sound, model }: HearProps) {
  const sounds = sound?.status === 'loading' || sound?.status === 'playing';
  const Icon = sounds ? Square : Play;
  return (
    <>
      {sound?.status === 'failed' && (
        <output className="text-small font-medium text-alarm">{sound.problem}</output>
      )}
      {sound?.status === 'failed' && <CopyIdIn line={sound.problem} />}
      <IconButton
        label={
          otherVoice !== undefined
            ? `${otherVoice} can be played once it has audio`
            : sounds
              ? `Stop ${name}`
              : `Hear ${name}`
        }
        aria-busy={sound?.status === 'loading' || undefined}
        disabled={problemOf(turn) !== undefined || otherVoice !== undefined}
        className="aria-busy:animate-breathe"
        onClick={() => void hearTurn(audioId, turn, voice, model.flush)}
      >
        <Icon aria-hidden size={17} fill="currentColor" strokeWidth={0} className="text-accent" />
      </IconButton>
    </>
  );
}

const counterThreshold = 0.9;

interface TurnCardProps {
  readonly audioId: string;
  readonly turn: Turn;
  readonly number: number;
  readonly isLast: boolean;
  readonly names: Readonly<Record<Speaker, string>>;
  readonly quotes: readonly string[];
  /** True if the audio lacks this version of the turn, but contains other turns of the script. */
  readonly isUnspoken: boolean;
  /** The newly chosen voice, if the server doesn't have this choice yet. */
  readonly otherVoice: string | undefined;
  readonly theirText: string | undefined;
  readonly sound: ShortSoundState | undefined;
  readonly voice: string;
  readonly model: ScriptModel;
  readonly removal: ReactNode;
  readonly actions: TurnActions;
}

type HearProps = TurnCardProps & { readonly name: string };
type WordsProps = TurnCardProps & { readonly name: string; readonly onChange: (text: string) => void };
