import type { Script } from '#shared/contract/audio/scripts.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { ApiError, isBlocked } from '#web/server/api-error.ts';
import { forgetDraft, keepDraft, keptDraft, type ScriptKey } from './kept-script.ts';
import { mergeTurns } from './merge-turns.ts';
import { areSame, problemOf, problemOfAll, type Turn } from './turns.ts';

/**
 * The script of a podcast as it lies before its author: saved while it is edited, a moment after the last key, never
 * twice in three seconds, at the latest after ten. What the server does not have yet lies on the device under `key`,
 * also past a reload. What was changed elsewhere meanwhile is brought together with it, turn by turn.
 */
export function createScriptModel({ key, script: first, send }: ScriptModelOptions): ScriptModel {
  let script = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  let unsavedSince: number | undefined;
  let held = false;
  let isOver = false;
  const state = createStore<ScriptModelState>({
    script,
    turns: script.turns,
    conflicts: new Map(),
    status: 'saved',
  });
  const set = (change: Partial<ScriptModelState>) => state.set({ ...state.get(), ...change });

  const kept = keptDraft(key, script);
  if (kept) {
    set({ turns: kept.turns, conflicts: new Map(kept.conflicts) });
    bringTogether(kept.base, script);
    plan();
  }

  /** What is to be saved now: turns that cannot be, or are to be decided, stay at the server as they are. */
  function sendable(): readonly Turn[] {
    const { turns, conflicts } = state.get();
    const known = new Map(script.turns.map((turn) => [turn.id, turn]));
    return turns.flatMap((turn) => {
      const theirs = conflicts.get(turn.id) ?? (problemOf(turn) && known.get(turn.id)?.text);
      if (theirs !== undefined) return [{ ...turn, text: theirs }];
      return problemOf(turn) === undefined ? [turn] : [];
    });
  }

  function isWorthSending(): boolean {
    const turns = sendable();
    return !areSame(turns, script.turns) && problemOfAll(turns) === undefined;
  }

  function plan(): void {
    clearTimeout(timer);
    if (isOver) return;
    settle();
    if (held || sending || !isWorthSending()) return;
    unsavedSince ??= Date.now();
    const now = Date.now();
    const at = Math.max(
      Math.min(now + restMilliseconds, unsavedSince + longestMilliseconds),
      sentAt + apartMilliseconds,
    );
    timer = setTimeout(() => void flush(), Math.max(0, at - now));
  }

  /** Says how it stands, and keeps on the device what the server does not have. */
  function settle(): void {
    const { turns, conflicts, status, error } = state.get();
    const isSaved = areSame(turns, script.turns) && conflicts.size === 0;
    if (isSaved) forgetDraft(key);
    else {
      const { turns: base, revision } = script;
      keepDraft(key, { base, turns, conflicts: [...conflicts], revision });
    }
    if (isSaved) unsavedSince = undefined;
    const now = isSaved ? 'saved' : sending ? 'saving' : status === 'failed' && error ? 'failed' : 'unsaved';
    if (now !== status) set({ status: now, error: now === 'failed' ? error : undefined });
  }

  async function flush({ leaving = false } = {}): Promise<void> {
    clearTimeout(timer);
    if (sending) await sending;
    if (isOver || held || !isWorthSending()) return;
    sending = save(leaving);
    set({ status: 'saving', error: undefined });
    const failed = await sending.then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    sending = undefined;
    if (isOver) return;
    if (!failed) return plan();
    set({ status: 'failed', error: failed.error });
    settle();
    if (isPassing(failed.error)) timer = setTimeout(() => void flush(), retryMilliseconds);
  }

  async function save(leaving: boolean): Promise<void> {
    sentAt = Date.now();
    unsavedSince = undefined;
    const sent = sendable();
    try {
      const saved = await send({ turns: sent, baseRevision: script.revision, leaving });
      bringTogether(sent, saved);
    } catch (error) {
      const theirs = scriptIn(error);
      // Nobody changed it: it may not be changed now.
      if (!theirs || theirs.revision <= script.revision) throw error;
      bringTogether(script.turns, theirs);
    }
  }

  function bringTogether(base: readonly Turn[], theirs: Script): void {
    const { turns, conflicts } = state.get();
    const merged = mergeTurns(base, turns, theirs.turns);
    const there = new Set(merged.turns.map(({ id }) => id));
    const undecided = [...conflicts].filter(([id]) => there.has(id));
    script = theirs;
    set({ script, turns: merged.turns, conflicts: new Map([...undecided, ...merged.conflicts]) });
  }

  return {
    state,
    change(to) {
      set({ turns: to(state.get().turns) });
      plan();
    },
    decide(id, text) {
      const { turns, conflicts } = state.get();
      set({
        turns: turns.map((turn) => (turn.id === id ? { ...turn, text } : turn)),
        conflicts: new Map([...conflicts].filter(([other]) => other !== id)),
      });
      plan();
    },
    follow(newer) {
      if (sending || newer.revision < script.revision) return;
      bringTogether(script.turns, newer);
      plan();
    },
    hold(nowHeld) {
      if (nowHeld === held) return;
      held = nowHeld;
      plan();
    },
    flush,
    end() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** The script as it is now, where somebody changed it in the meantime; other conflicts carry none. */
function scriptIn(error: unknown): Script | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return error.body['script'] as Script | undefined;
}

/** What may be gone when it is tried again: silence, faults of the server, and being held back. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 429 || isBlocked(error);

const restMilliseconds = 1_000;
const apartMilliseconds = 3_000;
const longestMilliseconds = 10_000;
const retryMilliseconds = 8_000;

export interface ScriptModelState {
  /** As the server has it. */
  readonly script: Script;
  /** As its author has it. */
  readonly turns: readonly Turn[];
  /** What was written elsewhere for a turn, by its id, until their author decides. */
  readonly conflicts: ReadonlyMap<string, string>;
  readonly status: 'saved' | 'unsaved' | 'saving' | 'failed';
  readonly error?: unknown;
}

export interface ScriptModel {
  readonly state: Store<ScriptModelState>;
  readonly change: (to: (turns: readonly Turn[]) => readonly Turn[]) => void;
  /** Ends a conflict: the turn has these words. */
  readonly decide: (id: string, text: string) => void;
  /** The server has said how the script is now. */
  readonly follow: (script: Script) => void;
  /** While its sound is made a script stays as it is: what is changed meanwhile waits on the device. */
  readonly hold: (held: boolean) => void;
  /** Sends what is not saved; `leaving`: in a request that outlives the page. */
  readonly flush: (how?: { leaving?: boolean }) => Promise<void>;
  /** Nothing is sent or kept any more. */
  readonly end: () => void;
}

export interface Save {
  readonly turns: readonly Turn[];
  readonly baseRevision: number;
  readonly leaving: boolean;
}

interface ScriptModelOptions {
  /** Names the person, too. */
  readonly key: ScriptKey;
  readonly script: Script;
  readonly send: (save: Save) => Promise<Script>;
}
