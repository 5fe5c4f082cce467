import {
  leaveBackground,
  putInBackground,
  startTextSaver,
  takeFromBackground,
  type TextSaver,
  type SaverOptions,
} from '#web/texts/text-saver.ts';
import { headlessEditor } from './headless-editor.ts';
import { createJournal } from './journal.ts';
import { acquireTextLock } from './text-lock.ts';
import type { EditorPort } from '#web/texts/ports.ts';
import { recoverUnsaved } from './recover-unsaved.ts';

/** Opens a text, with what earlier pages could not send; its saving begins with its surface. */
export function openText({ id, ...options }: TextToOpen): OpenedText {
  const lock = acquireTextLock();
  const journal = createJournal({ userid: options.userid, page: lock.page });
  let saver: TextSaver | undefined;
  let isLeft = false;
  const ready = Promise.all([lock.acquired, takeFromBackground(id)])
    .then(() => recoverUnsaved({ ...options, id, journal }))
    .then((recovered) => ({
      document: recovered.document,
      begin(editor: EditorPort): TextSaver | undefined {
        // What is unsent is kept; by now another page may go on with it.
        if (isLeft) return undefined;
        saver ??= startTextSaver({ ...options, recovered, lock, journal, editor });
        return saver;
      },
    }));
  ready.catch(lock.release);

  function leave(): void {
    isLeft = true;
    if (saver) saver.close();
    else lock.release();
  }

  async function sendUnseen(): Promise<void> {
    const letGo = async () => leave();
    putInBackground(id, letGo);
    const text = await ready.catch(() => leaveBackground(id, letGo));
    text?.begin(headlessEditor(options.kit.blocksOfDocument(text.document), options.kit))?.close();
  }

  return { ready, leave, sendUnseen };
}

type TextToOpen = Omit<SaverOptions, 'recovered' | 'lock' | 'journal' | 'editor'> & {
  readonly id: string;
};

export interface OpenedText {
  /** Fails where neither the server nor this device has it. */
  readonly ready: Promise<ReadyText>;
  readonly leave: () => void;
  /** Nobody looks at it: what is unsent of it is sent, until somebody opens it. */
  readonly sendUnseen: () => Promise<void>;
}

export interface ReadyText {
  /** What the surface begins with. */
  readonly document: unknown;
  /** Nothing where it has been left meanwhile. */
  readonly begin: (editor: EditorPort) => TextSaver | undefined;
}
