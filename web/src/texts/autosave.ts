import { ReadableError } from '#web/platform/readable-error.ts';
import { ApiError, isBlocked } from '#web/server/api-error.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { browserStorage } from '#web/platform/storage.ts';

/**
 * Saves one short text (a title, a note) while it is typed: `rest` after the last key, one request at a time. What the
 * server does not have yet is kept on the device under `key`, also past a reload, and is tried again when the way to
 * the server was the trouble. `mark` is what the server's text is known by, where it has revisions.
 */
export function createAutosave<Mark = undefined>(options: AutosaveOptions<Mark>): Autosave<Mark> {
  const { key, restMilliseconds = 800, retryMilliseconds = 8_000 } = options;
  let saved = options.saved;
  let mark = options.mark;
  let send: Send<Mark> = options.send;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEntered = false;
  /** What the server made of a save: it waits until its author has left. */
  let made: { text: string; mark: Mark } | undefined;
  const kept = keptDraft<Mark>(key);
  // What another device has saved since is newer than what was left here, unless marks let the server judge.
  const resumes = kept !== undefined && (kept.saved === saved || kept.mark !== undefined);
  if (resumes) ({ saved } = kept);
  if (resumes && kept.mark !== undefined) ({ mark } = kept as { mark: Mark });
  /** What was sent over `mark` and may have arrived: repeated as it is, or it would be taken for somebody else's. */
  let unanswered = resumes ? kept.unanswered : undefined;
  const isAtServer = (text: string) => text === saved && unanswered === undefined;
  const state = createStore<AutosaveState>(
    resumes && !isAtServer(kept.text)
      ? { text: kept.text, status: 'unsaved' }
      : { text: saved, status: 'saved' },
  );
  const set = (change: Partial<AutosaveState>) => state.set({ ...state.get(), ...change });
  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    const { text, status } = state.get();
    if (status === 'saving' || status === 'saved') return;
    set({ status: 'saving', error: undefined });
    // That of an earlier save says nothing of what was typed since.
    made = undefined;
    const sent = unanswered ?? text;
    if (mark !== undefined) unanswered = sent;
    keepDraft();
    try {
      mark = await send(sent, mark);
      saved = sent;
    } catch (error) {
      if (error instanceof ChangedElsewhere) takeUp(error as ChangedElsewhere<Mark>, sent);
      else {
        if (!mayHaveArrived(error)) unanswered = undefined;
        set({ status: 'failed', error });
        keepDraft();
        if (isPassing(error)) later(retryMilliseconds);
        return;
      }
    }
    unanswered = undefined;
    settle();
    if (state.get().status === 'unsaved') await flush();
  }

  /** Both texts stay; one of ours whose answer was lost is no other text. */
  function takeUp({ text: theirs, mark: newMark }: ChangedElsewhere<Mark>, ours: string): void {
    mark = newMark;
    saved = theirs;
    const { text: now } = state.get();
    if (theirs === ours) return;
    if (theirs.endsWith(ours) && now === ours) set({ text: theirs });
    else set({ text: [theirs, now].filter((text) => text !== '').join('\n\n') });
  }

  function settle(): void {
    const { text } = state.get();
    const status = text === saved ? 'saved' : 'unsaved';
    set({ status, error: undefined });
    if (status === 'saved') browserStorage.removeItem(key);
    else keepDraft();
    showMade();
  }

  function showMade(): void {
    if (!made || made.mark !== mark || isEntered || state.get().status !== 'saved') return;
    take(made.text, mark);
    made = undefined;
  }

  function take(text: string, newMark: Mark): void {
    saved = text;
    mark = newMark;
    set({ text });
  }

  const keepDraft = () =>
    browserStorage.setItem(
      key,
      JSON.stringify({ text: state.get().text, saved, mark, unanswered } satisfies Draft<Mark>),
    );

  if (state.get().status === 'unsaved') later(restMilliseconds);

  return {
    state,
    type(text) {
      if (state.get().status === 'saving') set({ text });
      else set({ text, status: isAtServer(text) ? 'saved' : 'unsaved', error: undefined });
      if (state.get().status === 'saved') browserStorage.removeItem(key);
      else keepDraft();
      if (state.get().status === 'unsaved') later(restMilliseconds);
    },
    follow(text, newMark) {
      const { status } = state.get();
      const isOwn = status === 'saving' || (status === 'saved' && isEntered && newMark === mark);
      if (isOwn) made = { text, mark: newMark };
      else if (status === 'saved') take(text, newMark);
    },
    enter: () => void (isEntered = true),
    async leave() {
      isEntered = false;
      await flush();
      showMade();
    },
    sendWith(next) {
      send = next;
    },
    flush,
  };
}

/** Thrown by `send` where somebody else was faster: what the server has now. */
export class ChangedElsewhere<Mark = unknown> extends ReadableError {
  readonly text: string;
  readonly mark: Mark;

  constructor(text: string, mark: Mark) {
    super('This was changed elsewhere in the meantime.');
    this.text = text;
    this.mark = mark;
  }
}

/** What may be gone when it is tried again: silence, faults of the server, and being held back. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 429 || isBlocked(error);

const mayHaveArrived = (error: unknown) =>
  !(error instanceof ApiError) || (!isBlocked(error) && (error.status === 0 || error.status >= 500));

function keptDraft<Mark>(key: string): Draft<Mark> | undefined {
  try {
    const draft = JSON.parse(browserStorage.getItem(key) ?? 'null') as Partial<Draft<Mark>> | null;
    if (typeof draft?.text !== 'string' || typeof draft.saved !== 'string') return undefined;
    return draft as Draft<Mark>;
  } catch {
    // What lies in a storage may be anybody's.
    return undefined;
  }
}

type Send<Mark> = (text: string, mark: Mark) => Promise<Mark>;

export interface AutosaveState {
  readonly text: string;
  readonly status: 'saved' | 'unsaved' | 'saving' | 'failed';
  readonly error?: unknown;
}

export interface Autosave<Mark = undefined> {
  readonly state: Store<AutosaveState>;
  readonly type: (text: string) => void;
  /**
   * The server has another text than before; taken up unless something is typed and not saved. What it made of a save
   * shows once its author has left.
   */
  readonly follow: (text: string, mark: Mark) => void;
  /** Its author writes in it. */
  readonly enter: () => void;
  /** They went on to something else: what is unsaved is saved now. */
  readonly leave: () => Promise<void>;
  readonly sendWith: (send: Send<Mark>) => void;
  readonly flush: () => Promise<void>;
}

interface AutosaveOptions<Mark> {
  /** Where it is kept on the device: names the person, too. */
  readonly key: string;
  readonly saved: string;
  readonly mark: Mark;
  readonly send: Send<Mark>;
  readonly restMilliseconds?: number;
  readonly retryMilliseconds?: number;
}

interface Draft<Mark> {
  readonly text: string;
  readonly saved: string;
  readonly mark: Mark;
  readonly unanswered?: string | undefined;
}
