import type { Pronunciations } from '#shared/contract/speech/pronunciations.ts';
import type { Pronunciation } from '#shared/domain/speech/pronunciations.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { ApiError, isBlocked } from '#web/server/api-error.ts';
import { areSameEntries, mergeWithServer, entriesToKeep, rowsOf, type WordRow } from './word-rows.ts';

/**
 * The editable pronunciations of a book. Saves when the author leaves a row or shortly after the last keystroke, one
 * request at a time, and merges changes made elsewhere word by word.
 */
export function createWordModel({ list: first, send }: WordModelOptions): WordModel {
  let list = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushed = Promise.resolve();
  const state = createStore<WordModelState>({ rows: rowsOf(first.entries), status: 'saved', merged: false });
  const set = (part: Partial<WordModelState>) => state.set({ ...state.get(), ...part });
  const isUnsaved = () => !areSameEntries(entriesToKeep(state.get().rows), list.entries);

  function change(to: (rows: readonly WordRow[]) => readonly WordRow[]): void {
    set({ rows: to(state.get().rows) });
    if (isUnsaved()) flushAfter(typingPauseMilliseconds);
    else if (state.get().status === 'failed') set({ status: 'saved', error: undefined });
  }

  function flushAfter(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  }

  /** Serialised: changes made during a request are sent with the next request. */
  function flush(how: { leaving?: boolean } = {}): Promise<void> {
    clearTimeout(timer);
    flushed = flushed.then(() => sendAll(how));
    return flushed;
  }

  async function sendAll({ leaving = false }: { leaving?: boolean }): Promise<void> {
    for (let round = 1; round <= mostRounds && isUnsaved(); round += 1) {
      set({ status: 'saving', error: undefined });
      try {
        await save(leaving);
      } catch (error) {
        set({ status: 'failed', error });
        if (isTransient(error)) flushAfter(retryMilliseconds);
        return;
      }
    }
    set({ status: 'saved', error: undefined });
  }

  async function save(leaving: boolean): Promise<void> {
    const entries = entriesToKeep(state.get().rows);
    try {
      mergeServerList(entries, await send({ entries, baseRevision: list.revision, leaving }));
    } catch (error) {
      const theirs = listIn(error);
      if (!theirs) throw error;
      mergeServerList(list.entries, theirs);
      set({ merged: true });
    }
  }

  function mergeServerList(base: readonly Pronunciation[], serverList: Pronunciations): void {
    list = serverList;
    set({ rows: mergeWithServer(base, state.get().rows.map(withServerEntry(base)), serverList.entries) });
  }

  return {
    state,
    flush,
    type: (id, part) => change((rows) => rows.map((row) => (row.id === id ? { ...row, ...part } : row))),
    add() {
      const id = crypto.randomUUID();
      set({ rows: [{ id, word: '', say: '' }, ...state.get().rows], merged: false });
      return id;
    },
    remove(id) {
      const at = state.get().rows.findIndex((row) => row.id === id);
      const row = state.get().rows[at];
      if (!row) return;
      set({ removed: { row, at } });
      change((rows) => rows.filter((other) => other !== row));
      void flush();
    },
    undoRemove() {
      const { removed } = state.get();
      if (!removed) return undefined;
      const { row, at } = removed;
      set({ removed: undefined });
      change((rows) => rows.toSpliced(at, 0, { ...row, from: undefined }));
      void flush();
      return row.id;
    },
    decide(id, entry) {
      change((rows) => rows.map((row) => (row.id === id ? { ...row, ...entry, theirs: undefined } : row)));
      void flush();
    },
    follow(newer) {
      if (state.get().status === 'saving' || newer.revision <= list.revision) return;
      mergeServerList(list.entries, newer);
    },
  };
}

const withServerEntry = (sent: readonly Pronunciation[]) => {
  const savedEntries = new Map(sent.map((entry) => [`${entry.word}\n${entry.say}`, entry]));
  return (row: WordRow): WordRow => ({
    ...row,
    from: savedEntries.get(`${row.word.trim()}\n${row.say.trim()}`) ?? row.from,
  });
};

function listIn(error: unknown): Pronunciations | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return error.body['pronunciations'] as Pronunciations | undefined;
}

/** Errors after which a retry can succeed: network failures, server errors and rate limits. */
const isTransient = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 429 || isBlocked(error);

const typingPauseMilliseconds = 1_500;
/** Limits the requests per flush, so that repeated conflicts can't loop forever. */
const mostRounds = 10;
const retryMilliseconds = 8_000;

export interface WordModelState {
  readonly rows: readonly WordRow[];
  readonly status: 'saved' | 'saving' | 'failed';
  readonly error?: unknown;
  readonly removed?: { readonly row: WordRow; readonly at: number } | undefined;
  readonly merged: boolean;
}

export interface WordModel {
  readonly state: Store<WordModelState>;
  readonly type: (id: string, part: Partial<Pronunciation>) => void;
  readonly add: () => string;
  readonly remove: (id: string) => void;
  readonly undoRemove: () => string | undefined;
  readonly decide: (id: string, entry: Pronunciation) => void;
  readonly follow: (list: Pronunciations) => void;
  /** With `leaving` the request outlives the page. */
  readonly flush: (how?: { leaving?: boolean }) => Promise<void>;
}

export interface WordsSave {
  readonly entries: Pronunciation[];
  readonly baseRevision: number;
  readonly leaving: boolean;
}

interface WordModelOptions {
  readonly list: Pronunciations;
  readonly send: (save: WordsSave) => Promise<Pronunciations>;
}
