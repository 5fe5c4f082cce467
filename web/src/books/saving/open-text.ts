import {
  startChapterSaver,
  takeFromBackground,
  type ChapterSaver,
  type SaverOptions,
} from './chapter-saver.ts';
import { createJournal } from './journal.ts';
import { newOpening } from './openings.ts';
import type { EditorPort } from './ports.ts';
import { takeUp } from './take-up.ts';

/** Opens a chapter's text, with what earlier pages could not send; its saving begins with its surface. */
export function openText({ chapterId, ...options }: TextToOpen): OpenedText {
  const opening = newOpening();
  const journal = createJournal({ userid: options.userid, page: opening.page });
  let saver: ChapterSaver | undefined;
  let isLeft = false;
  const ready = Promise.all([opening.begun, takeFromBackground(chapterId)])
    .then(() => takeUp({ ...options, chapterId, journal, load: options.server.load }))
    .then((takenUp) => ({
      document: takenUp.document,
      begin(editor: EditorPort): ChapterSaver {
        saver ??= startChapterSaver({ ...options, takenUp, opening, journal, editor });
        // Its page was left while its surface was being made.
        if (isLeft) saver.close();
        return saver;
      },
    }));
  ready.catch(opening.letGo);
  return {
    ready,
    leave() {
      isLeft = true;
      if (saver) saver.close();
      else opening.letGo();
    },
  };
}

type TextToOpen = Omit<SaverOptions, 'takenUp' | 'opening' | 'journal' | 'editor'> & {
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
