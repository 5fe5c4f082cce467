import {
  startTextSaver,
  takeFromBackground,
  type TextSaver,
  type SaverOptions,
} from '#web/texts/text-saver.ts';
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
      begin(editor: EditorPort): TextSaver {
        saver ??= startTextSaver({ ...options, recovered, lock, journal, editor });
        // Its page was left while its surface was being made.
        if (isLeft) saver.close();
        return saver;
      },
    }));
  ready.catch(lock.release);
  return {
    ready,
    leave() {
      isLeft = true;
      if (saver) saver.close();
      else lock.release();
    },
  };
}

type TextToOpen = Omit<SaverOptions, 'recovered' | 'lock' | 'journal' | 'editor'> & {
  readonly id: string;
};

export interface OpenedText {
  /** Fails where neither the server nor this device has it. */
  readonly ready: Promise<ReadyText>;
  readonly leave: () => void;
}

export interface ReadyText {
  /** What the surface begins with. */
  readonly document: unknown;
  readonly begin: (editor: EditorPort) => TextSaver;
}
