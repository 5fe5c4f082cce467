import type { Editor } from '@tiptap/core';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import type { PicturesOfText } from './pictures-of-text.ts';

/** Connects the pictures in the text with the file chooser and the dialog around it (`picture-parts.tsx`). */
export function pictureDesk(of: PicturesOfText): PictureDesk {
  let chooser: Chooser | undefined;
  return {
    of,
    question: createStore<PictureQuestion | undefined>(undefined),
    deliveries: createStore<Deliveries>(new Map()),
    choose: (...request) => chooser?.(...request),
    chooseWith(next) {
      chooser = next;
    },
  };
}

/** Returns undefined for an editor without a server, where pictures can be neither added nor shown. */
export const pictureDeskOf = (editor: Editor): PictureDesk | undefined =>
  (editor.storage as { readonly pictures?: { readonly desk?: PictureDesk } }).pictures?.desk;

export function deliver(
  { of, deliveries }: PictureDesk,
  names: readonly string[],
  stored: Promise<unknown>,
): void {
  deliveries.set(new Map([...deliveries.get(), ...names.map((name) => [name, stored] as const)]));
  void stored.then(() => of.onStored?.());
}

export const wordsOf = ({ attrs, content }: DocNode): PictureWords => ({
  description: attrs?.description ?? '',
  caption: content?.[0]?.text ?? '',
});

export const labelOfPicture = ({ description }: PictureWords): string =>
  description === '' ? 'Picture' : `Picture: ${description}`;

export interface PictureDesk {
  readonly of: PicturesOfText;
  readonly question: Store<PictureQuestion | undefined>;
  /** The pictures that this page has uploaded or copied, each with a promise that resolves once it is stored. */
  readonly deliveries: Store<Deliveries>;
  /** Asks for files. Must be called while a click or a key is handled, because browsers refuse it otherwise. */
  readonly choose: Chooser;
  readonly chooseWith: (chooser: Chooser) => void;
}

export interface PictureQuestion {
  readonly words: PictureWords;
  /** Called once, with undefined if the person closes the dialog without saving. */
  readonly answer: (words: PictureWords | undefined) => void;
}

export interface PictureWords {
  readonly description: string;
  readonly caption: string;
}

type Deliveries = ReadonlyMap<string, Promise<unknown>>;
type Chooser = (take: (files: readonly File[]) => void, options: { readonly multiple: boolean }) => void;
