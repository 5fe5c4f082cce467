import { useState } from 'react';
import { flushSync } from 'react-dom';
import { podcastLimits, podcastRefusals, type Speaker } from '#shared/domain/audio/podcasts.ts';
import { positionText } from '#web/ui/sorting-words.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { ScriptModel } from './script-model.ts';
import { newTurn, withTurnMoved, withoutTurn, withTurn, type Turn } from './turns.ts';

export function useTurnActions(model: ScriptModel): TurnActionState {
  const [removed, setRemoved] = useState<RemovedTurn>();
  const [moved, setMoved] = useState('');
  // The actions are created only once, because new ones would make every turn of a long script render again.
  const [actions] = useState(() => createTurnActions(model, { setRemoved, setMoved }));
  return { actions, removed, moved };
}

function createTurnActions(model: ScriptModel, { setRemoved, setMoved }: TurnSetters): TurnActions {
  const placeOf = (id: string) => model.state.get().turns.findIndex((turn) => turn.id === id);

  function insertTurn(turn: Turn, at: number): void {
    flushSync(() => model.change((turns) => withTurn(turns, turn, at)));
    focusPartOfTurn(turn.id, 'textarea');
  }

  return {
    add(speaker, { before, after } = {}) {
      const { turns } = model.state.get();
      if (turns.length >= podcastLimits.turns) {
        showToast({ type: 'warning', message: podcastRefusals.tooManyTurns });
        return;
      }
      const at =
        before !== undefined ? placeOf(before) : after !== undefined ? placeOf(after) + 1 : turns.length;
      insertTurn(newTurn(speaker, `t_${crypto.randomUUID().slice(0, 13)}`), at);
    },
    remove(turn) {
      const at = placeOf(turn.id);
      flushSync(() => {
        model.change((turns) => withoutTurn(turns, turn.id));
        setRemoved({ turn, at });
      });
      document.querySelector<HTMLElement>('[data-undo]')?.focus();
    },
    undoRemove({ turn, at }) {
      setRemoved(undefined);
      insertTurn(turn, at);
    },
    dismiss: () => setRemoved(undefined),
    step(id, by) {
      const { turns } = model.state.get();
      const at = placeOf(id) + by;
      const targetId = turns[at]?.id;
      if (targetId === undefined) return;
      flushSync(() => model.change((now) => withTurnMoved(now, id, targetId)));
      setMoved(`The turn is now ${positionText(at, turns.length)}.`);
      focusPartOfTurn(id, '[data-grip]');
    },
  };
}

const focusPartOfTurn = (id: string, what: string) =>
  document.querySelector<HTMLElement>(`[data-turn="${CSS.escape(id)}"] ${what}`)?.focus();

export interface TurnActions {
  readonly add: (speaker: Speaker, place?: { before?: string; after?: string }) => void;
  readonly remove: (turn: Turn) => void;
  readonly undoRemove: (removed: RemovedTurn) => void;
  readonly dismiss: () => void;
  readonly step: (id: string, by: -1 | 1) => void;
}

export interface RemovedTurn {
  readonly turn: Turn;
  readonly at: number;
}

interface TurnSetters {
  readonly setRemoved: (removed: RemovedTurn | undefined) => void;
  readonly setMoved: (words: string) => void;
}

interface TurnActionState {
  readonly actions: TurnActions;
  readonly removed: RemovedTurn | undefined;
  readonly moved: string;
}
