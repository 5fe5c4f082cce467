import { ReadableError } from '#web/platform/readable-error.ts';
import { ApiError, isBlocked } from '#web/server/api-error.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { browserStorage } from '#web/platform/storage.ts';

/**
 * Saves one short text (a title, a note) while it is typed: after a pause, one request at a time. Unsaved text is kept
 * on the device under `key`, survives a reload and is sent again after a temporary failure. `mark` is the revision of
 * the server's text, if the text has revisions.
 */
export function createAutosave<Mark = undefined>(options: AutosaveOptions<Mark>): Autosave<Mark> {
  const { key, restMilliseconds = 800, retryMilliseconds = 8_000 } = options;
  let savedText = options.saved;
  let mark = options.mark;
  let send: SendText<Mark> = options.send;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFieldFocused = false;
  /**
   * The text that the server stored when this field last saved; it can differ from the text that was sent. It replaces
   * the text on the screen after the author has left the field.
   */
  let serverVersion: { text: string; mark: Mark } | undefined;
  const stored = storedDraft<Mark>(key);
  // A draft without a mark is dropped if another device has saved since. A draft with a mark is kept, because the
  // server recognises the conflict by the mark.
  const usesStoredDraft = stored !== undefined && (stored.saved === savedText || stored.mark !== undefined);
  if (usesStoredDraft) ({ saved: savedText } = stored);
  if (usesStoredDraft && stored.mark !== undefined) ({ mark } = stored as { mark: Mark });
  /**
   * The text that was sent with `mark` and got no response, so it has possibly arrived. It is sent again unchanged;
   * otherwise its first arrival would look like a change by someone else.
   */
  let unanswered = usesStoredDraft ? stored.unanswered : undefined;
  const isAtServer = (text: string) => text === savedText && unanswered === undefined;
  const state = createStore<AutosaveState>(
    usesStoredDraft && !isAtServer(stored.text)
      ? { text: stored.text, status: 'unsaved' }
      : { text: savedText, status: 'saved' },
  );
  const set = (change: Partial<AutosaveState>) => state.set({ ...state.get(), ...change });
  const flushLater = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    const { text, status } = state.get();
    if (status === 'saving' || status === 'saved') return;
    set({ status: 'saving', error: undefined });
    // Forgets what the server stored at an earlier save, because it lacks what was typed since.
    serverVersion = undefined;
    const textToSend = unanswered ?? text;
    if (mark !== undefined) unanswered = textToSend;
    keepDraft();
    try {
      mark = await send(textToSend, mark);
      savedText = textToSend;
    } catch (error) {
      if (error instanceof ChangedElsewhere) merge(error as ChangedElsewhere<Mark>, textToSend);
      else {
        if (!mayHaveArrived(error)) unanswered = undefined;
        set({ status: 'failed', error });
        keepDraft();
        if (isTransient(error)) flushLater(retryMilliseconds);
        return;
      }
    }
    unanswered = undefined;
    settle();
    if (state.get().status === 'unsaved') await flush();
  }

  /** Keeps both texts, unless the server's text is our own save with a lost response. */
  function merge({ text: serverText, mark: newMark }: ChangedElsewhere<Mark>, sentText: string): void {
    mark = newMark;
    savedText = serverText;
    const { text: now } = state.get();
    if (serverText === sentText) return;
    if (serverText.endsWith(sentText) && now === sentText) set({ text: serverText });
    else set({ text: [serverText, now].filter((text) => text !== '').join('\n\n') });
  }

  function settle(): void {
    const { text } = state.get();
    const status = text === savedText ? 'saved' : 'unsaved';
    set({ status, error: undefined });
    if (status === 'saved') browserStorage.removeItem(key);
    else keepDraft();
    showServerVersion();
  }

  function showServerVersion(): void {
    if (!serverVersion || serverVersion.mark !== mark || isFieldFocused || state.get().status !== 'saved')
      return;
    takeText(serverVersion.text, mark);
    serverVersion = undefined;
  }

  function takeText(text: string, newMark: Mark): void {
    savedText = text;
    mark = newMark;
    set({ text });
  }

  const keepDraft = () =>
    browserStorage.setItem(
      key,
      JSON.stringify({ text: state.get().text, saved: savedText, mark, unanswered } satisfies Draft<Mark>),
    );

  if (state.get().status === 'unsaved') flushLater(restMilliseconds);

  return {
    state,
    type(text) {
      if (state.get().status === 'saving') set({ text });
      else set({ text, status: isAtServer(text) ? 'saved' : 'unsaved', error: undefined });
      if (state.get().status === 'saved') browserStorage.removeItem(key);
      else keepDraft();
      if (state.get().status === 'unsaved') flushLater(restMilliseconds);
    },
    follow(text, newMark) {
      const { status } = state.get();
      const isOwn = status === 'saving' || (status === 'saved' && isFieldFocused && newMark === mark);
      if (isOwn) serverVersion = { text, mark: newMark };
      else if (status === 'saved') takeText(text, newMark);
    },
    enter: () => void (isFieldFocused = true),
    async leave() {
      isFieldFocused = false;
      await flush();
      showServerVersion();
    },
    sendWith(next) {
      send = next;
    },
    flush,
  };
}

/** Thrown by `send` on a conflict, with the server's current text. */
export class ChangedElsewhere<Mark = unknown> extends ReadableError {
  readonly text: string;
  readonly mark: Mark;

  constructor(text: string, mark: Mark) {
    super('This was changed elsewhere in the meantime.');
    this.text = text;
    this.mark = mark;
  }
}

/**
 * Errors after which a retry can succeed: a missing response, a server error, a rate limit or a block by this browser's
 * request guard.
 */
const isTransient = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 429 || isBlocked(error);

const mayHaveArrived = (error: unknown) =>
  !(error instanceof ApiError) || (!isBlocked(error) && (error.status === 0 || error.status >= 500));

function storedDraft<Mark>(key: string): Draft<Mark> | undefined {
  try {
    const draft = JSON.parse(browserStorage.getItem(key) ?? 'null') as Partial<Draft<Mark>> | null;
    if (typeof draft?.text !== 'string' || typeof draft.saved !== 'string') return undefined;
    return draft as Draft<Mark>;
  } catch {
    // The storage can contain anything.
    return undefined;
  }
}

type SendText<Mark> = (text: string, mark: Mark) => Promise<Mark>;

export interface AutosaveState {
  readonly text: string;
  readonly status: 'saved' | 'unsaved' | 'saving' | 'failed';
  readonly error?: unknown;
}

export interface Autosave<Mark = undefined> {
  readonly state: Store<AutosaveState>;
  readonly type: (text: string) => void;
  /**
   * Takes over the server's new text, unless there is unsaved text. If the new text is the result of a save from this
   * field, it is shown only after the author has left the field.
   */
  readonly follow: (text: string, mark: Mark) => void;
  readonly enter: () => void;
  readonly leave: () => Promise<void>;
  readonly sendWith: (send: SendText<Mark>) => void;
  readonly flush: () => Promise<void>;
}

interface AutosaveOptions<Mark> {
  /** The storage key. It must contain the user id. */
  readonly key: string;
  readonly saved: string;
  readonly mark: Mark;
  readonly send: SendText<Mark>;
  readonly restMilliseconds?: number;
  readonly retryMilliseconds?: number;
}

interface Draft<Mark> {
  readonly text: string;
  readonly saved: string;
  readonly mark: Mark;
  readonly unanswered?: string | undefined;
}
