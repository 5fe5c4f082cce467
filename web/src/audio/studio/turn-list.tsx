import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { voiceName } from '#shared/domain/speech/voices.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { announcementsOf } from '#web/ui/sorting-words.ts';
import { useGrips } from '#web/ui/use-grips.ts';
import { turnSounds } from './turn-sounds.ts';
import { RemovedTurnLine } from './removed-line.tsx';
import type { ScriptModelState, ScriptModel } from './script-model.ts';
import { TurnCard } from './turn-card.tsx';
import { unspokenTurnsOf, withTurnMoved, type Turn, type Voices } from './turns.ts';
import { useTurnActions } from './use-turn-actions.ts';

export function TurnList({ audioId, model, state, voices, had }: TurnListProps) {
  const { actions, removed, moved } = useTurnActions(model);
  const turnSound = useStore(turnSounds.state);
  const sensors = useGrips();
  useEffect(() => turnSounds.stop, []);
  const { turns, script, conflicts } = state;
  const knownTurns = new Map(script.turns.map((turn) => [turn.id, turn]));
  const unspoken = new Set(unspokenTurnsOf(turns, script, voices).map(({ id }) => id));
  const names = { host: voiceName(voices.host), expert: voiceName(voices.expert) };
  const ids = useStableIds(turns);
  const titled = turns.map(({ id, speaker }, at) => ({ id, title: `turn ${at + 1} of ${names[speaker]}` }));

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(titled), screenReaderInstructions: instructions }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id)
          model.change((now) => withTurnMoved(now, String(active.id), String(over.id)));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label="Turns" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {turns.map((turn, at) => (
            <TurnCard
              key={turn.id}
              turn={turn}
              number={at + 1}
              isLast={at === turns.length - 1}
              names={names}
              quotes={knownTurns.get(turn.id)?.quotes ?? noQuotes}
              isUnspoken={unspoken.has(turn.id) && unspoken.size < turns.length}
              otherVoice={voices[turn.speaker] === had[turn.speaker] ? undefined : names[turn.speaker]}
              theirText={conflicts.get(turn.id)}
              sound={turnSound.id === turn.id ? turnSound : undefined}
              audioId={audioId}
              model={model}
              voice={had[turn.speaker]}
              removal={removed?.at === at && <RemovedTurnLine removed={removed} actions={actions} />}
              actions={actions}
            />
          ))}
          {removed && removed.at >= turns.length && (
            <li>
              <RemovedTurnLine removed={removed} actions={actions} />
            </li>
          )}
        </ol>
      </SortableContext>
      <Button
        look="quiet"
        className="justify-self-start"
        onClick={() => actions.add(turns.at(-1)?.speaker === 'host' ? 'expert' : 'host')}
      >
        <MessageSquarePlus aria-hidden size={18} /> Add a turn
      </Button>
      <p aria-live="assertive" className="sr-only">
        {moved}
      </p>
    </DndContext>
  );
}

/** Returns the same array while the order is the same, because dnd-kit re-renders every item for a new array. */
function useStableIds(turns: readonly Turn[]): string[] {
  const joined = turns.map(({ id }) => id).join(' ');
  return useMemo(() => joined.split(' ').filter((id) => id !== ''), [joined]);
}

const noQuotes: readonly string[] = [];

const instructions = {
  draggable:
    'To move this turn, press space. Then the up and down arrows move it; space drops it, escape leaves it where it was.',
};

interface TurnListProps {
  readonly audioId: string;
  readonly model: ScriptModel;
  readonly state: ScriptModelState;
  readonly voices: Voices;
  /** The voices stored on the server. */
  readonly had: Voices;
}
