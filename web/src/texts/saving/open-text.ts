import {
  startChapterSaver,
  takeFromBackground,
  type ChapterSaver,
  type SaverOptions,
} from '#web/texts/text-saver.ts';
import { createJournal } from './journal.ts';
import { acquireChapterLock } from './text-lock.ts';
import type { EditorPort } from '#web/texts/ports.ts';
import { recoverUnsaved } from './recover-unsaved.ts';

/** Opens a chapter's text, with what earlier pages could not send; its saving begins with its surface. */
export function openText({ chapterId, ...options }: TextToOpen): OpenedText {
  const lock = acquireChapterLock();
  const journal = createJournal({ userid: options.userid, page: lock.page });
  let saver: ChapterSaver | undefined;
  let isLeft = false;
  const ready = Promise.all([lock.acquired, takeFromBackground(chapterId)])
    .then(() => recoverUnsaved({ ...options, chapterId, journal, load: options.server.load }))
    .then((recovered) => ({
      document: recovered.document,
      begin(editor: EditorPort): ChapterSaver {
        saver ??= startChapterSaver({ ...options, recovered, lock, journal, editor });
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
  readonly chapterId: string;
};

export interface OpenedText {
  /** Fails where neither the server nor this device has it. */
  readonly ready: Promise<ReadyText>;
  readonly leave: () => void;
}

export interface ReadyText {
  /** What the surface begins with. */
  readonly document: unknown;
  readonly begin: (editor: EditorPort) => ChapterSaver;
}
