import { leaveBackground, putInBackground, takeFromBackground } from '#web/texts/background.ts';
import { headlessEditor } from './headless-editor.ts';
import { createJournal } from './journal.ts';
import { startTextSaver, type SaverOptions } from './start-text-saver.ts';
import { acquireTextLock } from './text-lock.ts';
import type { EditorPort } from '#web/texts/ports.ts';
import { recoverUnsaved, type Recovered } from './recover-unsaved.ts';
import { isAtRest } from '#web/texts/saver-state.ts';
import type { TextSaver } from '#web/texts/text-saver.ts';

export function openText({ id, ...options }: TextToOpen): OpenedText {
  const lock = acquireTextLock();
  const journal = createJournal({ userid: options.userid, page: lock.page });
  let saver: TextSaver | undefined;
  let isDropped = false;
  takeFromBackground(id);
  const recovering = lock.acquired.then(() => recoverUnsaved({ ...options, id, journal }));
  const ready = recovering.then((recovered) => ({
    document: recovered.document,
    begin: (editor: EditorPort) => begin(recovered, editor),
  }));
  ready.catch(lock.release);
  let unseen: Promise<void> | undefined;

  function begin(recovered: Recovered, editor: EditorPort): TextSaver | undefined {
    // The author has left the text: its unsent changes are stored, and another page may already continue with them.
    if (isDropped) return undefined;
    saver ??= startTextSaver({ ...options, recovered, lock, journal, editor });
    return saver;
  }

  function drop(): void {
    isDropped = true;
    if (!saver) lock.release();
    leaveBackground(drop);
  }

  async function continueUnseen(): Promise<void> {
    putInBackground(id, drop);
    const recovered = await recovering.catch(() => undefined);
    if (!recovered || isAtRest(recovered.state)) return drop();
    begin(recovered, headlessEditor(options.kit.blocksOfDocument(recovered.document), options.kit))?.close();
  }

  const sendUnseen = () => (unseen ??= continueUnseen());

  return { ready, leave: () => (saver ? saver.close() : void sendUnseen()), sendUnseen };
}

type TextToOpen = Omit<SaverOptions, 'recovered' | 'lock' | 'journal' | 'editor'> & {
  readonly id: string;
};

export interface OpenedText {
  /** Rejects if neither the server nor this device has the text. */
  readonly ready: Promise<ReadyText>;
  /** Continues to send unsent text in the background, even if the author left the text before it was open. */
  readonly leave: () => void;
  /** Sends unsent text although no page shows the text, until the text is opened again. */
  readonly sendUnseen: () => Promise<void>;
}

export interface ReadyText {
  readonly document: unknown;
  /** Returns undefined if the author has left the text meanwhile. */
  readonly begin: (editor: EditorPort) => TextSaver | undefined;
}
