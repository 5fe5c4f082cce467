import type { Script } from '#shared/contract/audio/scripts.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { ApiError, isBlocked } from '#web/server/api-error.ts';
import { forgetDraft, keepDraft, storedDraft, type ScriptKey } from './stored-draft.ts';
import { mergeTurns } from './merge-turns.ts';
import { areSameTurns, problemOf, problemOfTurns, type Turn } from './turns.ts';

/**
 * The editable script of a podcast. Saves a moment after the last keystroke, at most once in three seconds and at the
 * latest after ten. Keeps unsaved changes on the device under `key`, also across reloads, and merges changes from
 * elsewhere turn by turn.
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

  const earlierDraft = storedDraft(key, script);
  if (earlierDraft) {
    set({ turns: earlierDraft.turns, conflicts: new Map(earlierDraft.conflicts) });
    mergeWithServer(earlierDraft.base, script);
    plan();
  }

  /**
   * Returns the turns to save: invalid or conflicting turns keep the server's text, and an invalid turn that the server
   * doesn't have is left out.
   */
  function sendableTurns(): readonly Turn[] {
    const { turns, conflicts } = state.get();
    const turnsById = new Map(script.turns.map((turn) => [turn.id, turn]));
    return turns.flatMap((turn) => {
      const theirs = conflicts.get(turn.id) ?? (problemOf(turn) && turnsById.get(turn.id)?.text);
      if (theirs !== undefined) return [{ ...turn, text: theirs }];
      return problemOf(turn) === undefined ? [turn] : [];
    });
  }

  function isWorthSending(): boolean {
    const turns = sendableTurns();
    return !areSameTurns(turns, script.turns) && problemOfTurns(turns) === undefined;
  }

  function plan(): void {
    clearTimeout(timer);
    if (isOver) return;
    settle();
    if (held || sending || !isWorthSending()) return;
    unsavedSince ??= Date.now();
    const now = Date.now();
    const at = Math.max(
      Math.min(now + typingPauseMilliseconds, unsavedSince + maxDelayMilliseconds),
      sentAt + minGapMilliseconds,
    );
    timer = setTimeout(() => void flush(), Math.max(0, at - now));
  }

  function settle(): void {
    const { turns, conflicts, status, error } = state.get();
    const isSaved = areSameTurns(turns, script.turns) && conflicts.size === 0;
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
    if (isTransient(failed.error)) timer = setTimeout(() => void flush(), retryMilliseconds);
  }

  async function save(leaving: boolean): Promise<void> {
    sentAt = Date.now();
    unsavedSince = undefined;
    const sentTurns = sendableTurns();
    try {
      const savedScript = await send({ turns: sentTurns, baseRevision: script.revision, leaving });
      mergeWithServer(sentTurns, savedScript);
    } catch (error) {
      const theirs = scriptIn(error);
      // A 409 without a newer revision is no conflict: the script is locked at present.
      if (!theirs || theirs.revision <= script.revision) throw error;
      mergeWithServer(script.turns, theirs);
    }
  }

  function mergeWithServer(base: readonly Turn[], theirs: Script): void {
    const { turns, conflicts } = state.get();
    const merged = mergeTurns(base, turns, theirs.turns);
    const mergedIds = new Set(merged.turns.map(({ id }) => id));
    const openConflicts = [...conflicts].filter(([id]) => mergedIds.has(id));
    script = theirs;
    set({ script, turns: merged.turns, conflicts: new Map([...openConflicts, ...merged.conflicts]) });
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
      mergeWithServer(script.turns, newer);
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

/** Returns the current script from a 409 about a concurrent change; other 409 responses contain no script. */
function scriptIn(error: unknown): Script | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return error.body['script'] as Script | undefined;
}

/** After network errors, server errors, rate limits and the request guard, a retry may succeed. */
const isTransient = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 429 || isBlocked(error);

const typingPauseMilliseconds = 1_000;
const minGapMilliseconds = 3_000;
const maxDelayMilliseconds = 10_000;
const retryMilliseconds = 8_000;

export interface ScriptModelState {
  /** The server's version. */
  readonly script: Script;
  /** The author's version. */
  readonly turns: readonly Turn[];
  readonly conflicts: ReadonlyMap<string, string>;
  readonly status: 'saved' | 'unsaved' | 'saving' | 'failed';
  readonly error?: unknown;
}

export interface ScriptModel {
  readonly state: Store<ScriptModelState>;
  readonly change: (to: (turns: readonly Turn[]) => readonly Turn[]) => void;
  readonly decide: (id: string, text: string) => void;
  readonly follow: (script: Script) => void;
  /** Locks (true) or unlocks the script. While it is locked, as during generation, changes wait on the device. */
  readonly hold: (held: boolean) => void;
  /** Sends unsaved changes; with `leaving`, in a request that outlives the page. */
  readonly flush: (how?: { leaving?: boolean }) => Promise<void>;
  readonly end: () => void;
}

export interface ScriptSave {
  readonly turns: readonly Turn[];
  readonly baseRevision: number;
  readonly leaving: boolean;
}

interface ScriptModelOptions {
  readonly key: ScriptKey;
  readonly script: Script;
  readonly send: (save: ScriptSave) => Promise<Script>;
}
