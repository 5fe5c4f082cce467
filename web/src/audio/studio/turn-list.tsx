import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { podcastLimits, podcastRefusals, type Speaker } from '#shared/domain/audio/podcasts.ts';
import { voiceName } from '#shared/domain/audio/voices.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { announcementsOf, placeWords } from '#web/ui/sorting-words.ts';
import { showToast } from '#web/ui/toasts.ts';
import { heardTurns } from './heard-turns.ts';
import { RemovedTurn } from './removed-turn.tsx';
import type { DeskState, ScriptDesk } from './script-desk.ts';
import { TurnCard } from './turn-card.tsx';
import { newTurn, unspokenOf, without, withMoved, withTurn, type Turn, type Voices } from './turns.ts';

/** What they say, in its order. A turn is dragged by its grip; Alt with an arrow on the grip moves it by one. */
export function TurnList({ audioId, desk, state, voices, had }: TurnListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [removed, setRemoved] = useState<{ turn: Turn; at: number }>();
  const [moved, setMoved] = useState('');
  const heard = useStore(heardTurns.state);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  useEffect(() => heardTurns.stop, []);
  const { turns, script, conflicts } = state;
  const known = new Map(script.turns.map((turn) => [turn.id, turn]));
  const unspoken = new Set(unspokenOf(turns, script, voices).map(({ id }) => id));
  const names = { host: voiceName(voices.host), expert: voiceName(voices.expert) };
  const ids = turns.map(({ id }) => id);
  const titled = turns.map(({ id, speaker }, at) => ({ id, title: `turn ${at + 1} of ${names[speaker]}` }));

  function add(at: number, speaker: Speaker): void {
    if (turns.length >= podcastLimits.turns) {
      showToast({ type: 'warning', message: podcastRefusals.tooManyTurns });
      return;
    }
    const turn = newTurn(speaker, `t_${crypto.randomUUID().slice(0, 13)}`);
    flushSync(() => desk.change((now) => withTurn(now, turn, at)));
    fieldOf(list.current, turn.id)?.focus();
  }

  function remove(turn: Turn, at: number): void {
    flushSync(() => {
      desk.change((now) => without(now, turn.id));
      setRemoved({ turn, at });
    });
    list.current?.querySelector<HTMLElement>('[data-undo]')?.focus();
  }

  function takeBack(): void {
    if (!removed) return;
    const { turn, at } = removed;
    flushSync(() => {
      desk.change((now) => withTurn(now, turn, at));
      setRemoved(undefined);
    });
    fieldOf(list.current, turn.id)?.focus();
  }

  function step(id: string, by: -1 | 1): void {
    const at = ids.indexOf(id) + by;
    const place = ids[at];
    if (place === undefined) return;
    flushSync(() => desk.change((now) => withMoved(now, id, place)));
    setMoved(`The turn is now ${placeWords(at, ids.length)}.`);
    list.current?.querySelector<HTMLElement>(`[data-turn="${CSS.escape(id)}"] [data-grip]`)?.focus();
  }

  const last = turns.at(-1);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(titled), screenReaderInstructions: instructions }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id)
          desk.change((now) => withMoved(now, String(active.id), String(over.id)));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol ref={list} aria-label="Turns" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {turns.map((turn, at) => (
            <TurnCard
              key={turn.id}
              turn={turn}
              number={at + 1}
              names={names}
              quotes={known.get(turn.id)?.quotes ?? noQuotes}
              isUnspoken={unspoken.has(turn.id) && unspoken.size < turns.length}
              otherVoice={voices[turn.speaker] === had[turn.speaker] ? undefined : names[turn.speaker]}
              theirText={conflicts.get(turn.id)}
              heard={heard.id === turn.id ? heard : undefined}
              audioId={audioId}
              desk={desk}
              voice={had[turn.speaker]}
              removal={
                removed?.at === at && (
                  <RemovedTurn onTakeBack={takeBack} onDismiss={() => setRemoved(undefined)} />
                )
              }
              onAdd={(where, speaker) => add(where === 'before' ? at : at + 1, speaker)}
              onRemove={() => remove(turn, at)}
              onStep={(by) => step(turn.id, by)}
            />
          ))}
          {removed && removed.at >= turns.length && (
            <li>
              <RemovedTurn onTakeBack={takeBack} onDismiss={() => setRemoved(undefined)} />
            </li>
          )}
        </ol>
      </SortableContext>
      <Button
        look="quiet"
        className="justify-self-start"
        onClick={() => add(turns.length, last?.speaker === 'host' ? 'expert' : 'host')}
      >
        <MessageSquarePlus aria-hidden size={18} /> Add a turn
      </Button>
      <p aria-live="assertive" className="sr-only">
        {moved}
      </p>
    </DndContext>
  );
}

const fieldOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-turn="${CSS.escape(id)}"] textarea`);

const noQuotes: readonly string[] = [];

const instructions = {
  draggable:
    'To move this turn, press space. Then the up and down arrows move it; space drops it, escape leaves it where it was.',
};

interface TurnListProps {
  readonly audioId: string;
  readonly desk: ScriptDesk;
  readonly state: DeskState;
  /** As they are chosen. */
  readonly voices: Voices;
  /** As the server knows them. */
  readonly had: Voices;
}
