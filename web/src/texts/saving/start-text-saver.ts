import { authState } from '#web/auth/auth.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { openSignIn } from '#web/platform/open-dialogs.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { sendOnSignOut } from '#web/platform/unsent-text.ts';
import { arrivedText } from './arrived-text.ts';
import { onPageEvents } from '#web/texts/page-news.ts';
import { headlessEditor } from './headless-editor.ts';
import { createJournalKeeper } from './journal-keeper.ts';
import type { Journal } from './journal.ts';
import type { TextLock } from './text-lock.ts';
import { leaveBackground, putInBackground } from '#web/texts/background.ts';
import type { TextServer, DocumentKit, EditorChange, EditorPort } from '#web/texts/ports.ts';
import { eventOfRefusal } from './refused-save.ts';
import { saveBody } from './save-body.ts';
import { fitsKeepalive } from '#web/server/fits-keepalive.ts';
import { transition } from './saver.ts';
import { dueAt } from './sending.ts';
import {
  isAtRest,
  isSaved,
  joinBlocks,
  type Save,
  type SaverEffect,
  type SaverEvent,
  type SaverState,
  type ServerText,
} from '#web/texts/saver-state.ts';
import type { TextSaver } from '#web/texts/text-saver.ts';
import type { Recovered } from './recover-unsaved.ts';
import { joinOtherTabs } from './other-tabs.ts';

/**
 * Connects the saver with the editor, the journal, the server, the clock, the person's other pages and the browser's
 * events. An event changes the state first, then the text on the page together with what the device keeps; only then
 * are requests and messages sent. If a text is closed before the server has all of it, the rest is sent in the
 * background.
 */
export function startTextSaver({
  userid,
  collection,
  recovered,
  lock,
  journal,
  kit,
  server,
  ...options
}: SaverOptions): TextSaver {
  const state = createStore<SaverState>(recovered.state);
  const keeper = createJournalKeeper({ journal, collection, kit, isBegun: !isSaved(recovered.state) });
  let { editor } = options;
  let eventChanges: EditorChange[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loadedAt = Date.now();
  let sendsWhole = false;
  let life: 'open' | 'closed' = 'open';
  let hasEnded = false;

  function dispatch(event: SaverEvent, ...changes: EditorChange[]): void {
    if (hasEnded) return;
    const before = state.get();
    const { state: next, effects } = transition(before, event, {
      now: Date.now(),
      blocks: editor.blocks,
      maxCharacters: server.kind.maxCharacters,
    });
    eventChanges = changes;
    for (const effect of effects)
      if (effect.type === 'apply') editor.applyBlocks(effect.blocks, { undoable: effect.chosen });
    const isApplied = effects.some(({ type }) => type === 'apply');
    keeper.keep({ before, state: next, changes: eventChanges, editor, isApplied });
    eventChanges = undefined;
    state.set(next);
    for (const effect of effects) runEffect(effect);
    if (life === 'closed' && mayEndUnattended(state.get())) end();
    else schedule();
  }

  function runEffect(effect: SaverEffect): void {
    switch (effect.type) {
      case 'save':
        return void save(effect.save, effect.base, effect.last);
      case 'load':
        return void load();
      case 'moveToNew':
        return void move(effect.save);
      case 'tell':
        return pages.tell({ id: state.get().id, text: effect.text });
      case 'askSignIn':
        return life === 'open' && !isAskedByApp() ? openSignIn() : undefined;
      case 'apply':
        return undefined;
      default:
        return effect satisfies never;
    }
  }

  async function save(one: Save, base: ServerText, last: boolean): Promise<void> {
    const { saveId } = one;
    try {
      if (!isStillSignedIn(userid)) return dispatch(signedOutFailure(saveId));
      const body = saveBody(one, base, sendsWhole);
      const storedText = await server.save(state.get().id, body, last && fitsKeepalive(body));
      sendsWhole = false;
      dispatch({ type: 'saved', saveId, text: arrivedText(storedText, kit, one) });
    } catch (error) {
      // With another account's session, the server would answer that there is no such text.
      if (!isStillSignedIn(userid)) return dispatch(signedOutFailure(saveId));
      const event = eventOfRefusal(error, saveId, { kit, kind: server.kind });
      // The server may be unable to apply our changes, so the next save sends the whole text.
      sendsWhole ||= event.type === 'failed' && event.trouble.kind === 'refused';
      dispatch(event);
    }
  }

  /**
   * Loads the server's text. Ignores a failure, because the page then merely misses changes that were made elsewhere.
   */
  async function load(): Promise<void> {
    if (Date.now() - loadedAt < betweenLoadsMilliseconds || !isStillSignedIn(userid)) return;
    loadedAt = Date.now();
    const stored = await server.load(state.get().id).catch(() => undefined);
    if (stored && stored.revision > state.get().base.revision)
      dispatch({ type: 'arrived', text: arrivedText(stored, kit) });
  }

  async function move({ saveId, edits, text }: Save): Promise<void> {
    try {
      const created = { title: options.title(), content: text };
      const stored = await server.create(created, { key: saveId, from: state.get().id });
      dispatch({ type: 'moved', id: stored.id, text: arrivedText(stored, kit), edits });
      options.onMoved(stored.id);
    } catch (error) {
      dispatch({ type: 'homeless', message: messageOf(error, 'There’s nowhere to save this text.') });
    }
  }

  function schedule(): void {
    clearTimeout(timer);
    const dueTime = dueAt(state.get());
    if (dueTime !== undefined)
      timer = setTimeout(() => dispatch({ type: 'cameDue' }), Math.max(0, dueTime - Date.now()));
  }

  /** Sends what the server lacks. Throws a readable error if that is impossible now. */
  async function flush(): Promise<void> {
    dispatch({ type: 'saveNow' });
    while (!isAtRest(state.get())) {
      if (state.get().inFlight.length === 0)
        throw new ReadableError('Your text has not reached the server yet.');
      await nextChange(state);
      if (!state.get().trouble) dispatch({ type: 'saveNow' });
    }
  }

  function close(): void {
    if (life !== 'open') return;
    // From now on the text no longer depends on the page.
    stopHearing();
    editor = headlessEditor(editor.blocks(), kit);
    life = 'closed';
    // Nothing can be sent for a person who has signed out, and nothing more of that person's text is stored.
    if (!isStillSignedIn(userid)) return end();
    putInBackground(state.get().id, end);
    dispatch({ type: 'leaving' });
  }

  function end(): void {
    hasEnded = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    leaveBackground(end);
    lock.handOver();
    void keeper.written().then(lock.release);
  }

  const pages = joinOtherTabs(userid, ({ id, text }) => {
    if (id === state.get().id) dispatch({ type: 'arrived', text });
  });
  const stopHearing = editor.onChange((change) => {
    // A change caused by incoming text is stored together with the event that caused it.
    if (eventChanges) eventChanges.push(change);
    else dispatch({ type: 'edited', accepted: change.accepted }, change);
  });
  const stops = [
    pages.leave,
    onPageEvents({
      leaving: () => dispatch({ type: 'leaving' }),
      cameBack: () => dispatch({ type: 'cameBack' }),
      mayGo: () => isAtRest(state.get()) || journal.canStore.get(),
    }),
    authState.subscribe(() => isStillSignedIn(userid) && dispatch({ type: 'signedIn' })),
    // Sign-out waits until the journal, too, records that nothing is unsent.
    sendOnSignOut(() => flush().then(keeper.written)),
  ];
  if (recovered.news) dispatch({ type: 'arrived', text: recovered.news });
  else schedule();

  return {
    kind: server.kind,
    state,
    canStore: journal.canStore,
    text: () => joinBlocks(editor.blocks()),
    takeIn: (stored) => dispatch({ type: 'arrived', text: arrivedText(stored, kit), isOwn: true }),
    decide: (conflict, choices) => dispatch({ type: 'decided', conflict, choices }),
    tryAgain: () => dispatch({ type: 'cameBack' }),
    saveNow: () => dispatch({ type: 'saveNow' }),
    flush,
    close,
  };
}

/**
 * Returns whether a text needs no more work after its page was closed: it is saved, or only its author can continue.
 * Unsent text stays on the device until the text is opened again.
 */
const mayEndUnattended = (state: SaverState): boolean =>
  isAtRest(state) || state.conflict !== undefined || blockingTroubles.has(state.trouble?.kind ?? '');

const blockingTroubles = new Set(['tooLong', 'signedOut', 'homeless']);

/** The app asks for a sign-in when a session ends. Asking again would open a dialog that the author has just closed. */
function isAskedByApp(): boolean {
  const auth = authState.get();
  return auth.status === 'signedOut' && auth.ended;
}

const signedOutFailure = (saveId: string): SaverEvent => ({
  type: 'failed',
  saveId,
  trouble: { kind: 'signedOut' },
  mayHaveArrived: false,
});

function isStillSignedIn(userid: string): boolean {
  const auth = authState.get();
  return auth.status === 'signedIn' && auth.session.userid === userid;
}

const nextChange = (store: Store<SaverState>) =>
  new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      stop();
      resolve();
    });
  });

/**
 * The minimum time between two checks for changes on the server, which are made when the person comes back to this
 * window.
 */
const betweenLoadsMilliseconds = 15_000;

export interface SaverOptions {
  readonly userid: string;
  /** The id of a chapter's book; `postCollection` for a post. */
  readonly collection: string;
  readonly recovered: Recovered;
  readonly lock: TextLock;
  readonly journal: Journal;
  readonly kit: DocumentKit;
  readonly server: TextServer;
  readonly editor: EditorPort;
  readonly title: () => string;
  readonly onMoved: (id: string) => void;
}
