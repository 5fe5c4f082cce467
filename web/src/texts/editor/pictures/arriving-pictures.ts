import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { Plugin, PluginKey, Selection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { pictureMarkdown, pictureOf, type TextPicture } from '#shared/domain/books/markdown/picture.ts';
import { loadChunk } from '#web/boot/lazy-chunk.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { readCaret } from '#web/texts/editor/surface/caret-in-time.ts';
import { arrivalView } from './arrival-view.ts';
import { deliver, pictureDeskOf, wordsOf, type PictureDesk, type PictureWords } from './picture-desk.ts';

/**
 * Pictures on their way to the server. They are drawn over the text and enter it only once they are stored, so that no
 * save contains half a picture.
 */
export function arrivingPictures(desk: PictureDesk): Plugin<Arriving> {
  return new Plugin<Arriving>({
    key: arrivingKey,
    state: {
      init: () => noneArriving,
      apply(tr, before) {
        const change = tr.getMeta(arrivingKey) as Change | undefined;
        if (!change && before.arrivals.length === 0) return before;
        const arrivals = before.arrivals.map((arrival) => followed(arrival, tr, change?.placed));
        const next = change ? change.update(arrivals) : arrivals;
        return next.length === 0 ? noneArriving : { arrivals: next, decorations: drawn(next, tr.doc) };
      },
    },
    props: { decorations: (state) => arrivingKey.getState(state)?.decorations },
    view: (view) => arrivalSender(view, desk),
  });
}

export const arrivalsIn = (state: EditorState): readonly Arrival[] =>
  arrivingKey.getState(state)?.arrivals ?? noneArriving.arrivals;

/** Must be called while a click or a key is handled. */
export function choosePictures(editor: Editor): boolean {
  const desk = pictureDeskOf(editor);
  desk?.choose((files) => addPictures(editor, files), { multiple: true });
  return desk !== undefined;
}

/** Adds pictures after the block at `at`. The person describes a single picture while it is uploaded. */
export function addPictures(editor: Editor, files: readonly File[], at = editor.state.selection.to): void {
  const { doc, selection } = editor.state;
  const place = placeNear(doc.resolve(at));
  const isAtCaret = selection.empty && selection.to === at && place === at + 1;
  const begun = files.map((file, index) => ({
    id: nextId(),
    file,
    at: place,
    takesCaret: isAtCaret && index === files.length - 1,
    isAsked: files.length === 1,
    words: noWords,
  }));
  begin(editor, begun);
}

export function replacePicture(
  editor: Editor,
  file: File,
  { at, name }: { readonly at: number; readonly name: string },
): void {
  begin(editor, [
    { id: nextId(), file, at, replaces: name, takesCaret: false, isAsked: false, words: noWords },
  ]);
}

function begin(editor: Editor, begun: readonly Arrival[]): void {
  const { view } = editor;
  changeArrivals(view, (arrivals) => [...arrivals, ...begun]);
  const asked = begun.find(({ isAsked }) => isAsked);
  if (!asked) return;
  pictureDeskOf(editor)?.question.set({
    words: noWords,
    answer(words = noWords) {
      if (editor.isDestroyed) return;
      edit(view, asked.id, { words, isAsked: false });
      editor.commands.focus();
    },
  });
}

/** The place of a picture near the caret: between two blocks, because blocks such as lists contain no pictures. */
function placeNear($at: ResolvedPos): number {
  if ($at.depth === 0) return $at.pos;
  return $at.depth === 1 && $at.parentOffset === 0 ? $at.before(1) : $at.after(1);
}

function followed(arrival: Arrival, tr: Transaction, placed: number | undefined): Arrival {
  // Pictures dropped together stay in their order, also if a later one is stored first.
  const side = placed !== undefined && arrival.id < placed ? -1 : 1;
  const hasMoved = tr.docChanged || tr.selectionSet;
  return {
    ...arrival,
    at: tr.mapping.map(arrival.at, side),
    takesCaret: arrival.takesCaret && (!hasMoved || placed !== undefined),
  };
}

function drawn(arrivals: readonly Arrival[], doc: Node): DecorationSet {
  const widgets = arrivals.map((arrival) =>
    Decoration.widget(arrival.at, (view) => arrivalView(arrival, actionsOf(view, arrival.id)), {
      key: `${arrival.id} ${arrival.problem ?? ''}`,
      side: arrival.id,
      ignoreSelection: true,
      stopEvent: () => true,
    }),
  );
  return DecorationSet.create(doc, widgets);
}

const actionsOf = (view: EditorView, id: number) => ({
  retry: () => edit(view, id, { problem: undefined }),
  remove: () => {
    changeArrivals(view, (arrivals) => arrivals.filter((arrival) => arrival.id !== id));
    view.focus();
  },
});

/** Uploads one picture after the other and puts each into the text. */
function arrivalSender(view: EditorView, desk: PictureDesk) {
  let sending: { readonly id: number; readonly control: AbortController } | undefined;

  function advance(): void {
    const arrivals = arrivalsIn(view.state);
    if (sending && !arrivals.some(({ id }) => id === sending?.id)) {
      sending.control.abort();
      sending = undefined;
    }
    // The view can't be changed while it is updated.
    if (arrivals.some(isReady)) queueMicrotask(placeReady);
    const next = arrivals.find(({ name, problem }) => name === undefined && problem === undefined);
    if (next && !sending) void send(next);
  }
  function placeReady(): void {
    if (view.isDestroyed) return;
    readCaret(view);
    const ready = arrivalsIn(view.state).find(isReady);
    if (ready) view.dispatch(withPicture(view.state, ready));
  }
  async function send({ id, file }: Arrival): Promise<void> {
    const controller = new AbortController();
    sending = { id, control: controller };
    const outcome = await upload(desk, file, controller.signal);
    if (controller.signal.aborted) return;
    sending = undefined;
    // A picture that was missing gets its old name again, so its block doesn't change.
    if (outcome.name !== undefined) deliver(desk, [outcome.name], Promise.resolve());
    edit(view, id, outcome);
  }
  return { update: advance, destroy: () => sending?.control.abort() };
}

async function upload(
  { of: { owner } }: PictureDesk,
  file: File,
  signal: AbortSignal,
): Promise<Pick<Arrival, 'name' | 'problem'>> {
  try {
    const { uploadPicture } = await loadChunk(() => import('./picture-server.ts'));
    return { name: await uploadPicture(owner, file, signal) };
  } catch (error) {
    return { problem: messageOf(error, 'We couldn’t upload this picture. Try again.') };
  }
}

const isReady = ({ name, isAsked }: Arrival): boolean => name !== undefined && !isAsked;

function withPicture(state: EditorState, arrival: Arrival): Transaction {
  const { doc, tr, schema } = state;
  const { id, name = '', words, replaces } = arrival;
  const update: Change['update'] = (arrivals) => arrivals.filter((other) => other.id !== id);
  closeHistory(tr).setMeta(arrivingKey, { placed: id, update } satisfies Change);
  const old = replaces === undefined ? undefined : pictureAt(doc, arrival.at);
  if (old && old.name === replaces)
    return tr.setNodeAttribute(arrival.at, 'markdown', pictureMarkdown({ ...old, name }));
  const at = placeNear(doc.resolve(arrival.at));
  const picture = schema.node('rawBlock', { markdown: pictureMarkdown({ ...words, name }) });
  const isLast =
    at === doc.content.size && !arrivalsIn(state).some((other) => other.id > id && other.at === at);
  // Like after a scene break, the text continues in an empty paragraph.
  tr.insert(at, isLast ? [picture, schema.node('paragraph')] : picture);
  const caret = arrival.takesCaret
    ? Selection.findFrom(tr.doc.resolve(at + picture.nodeSize), 1, true)
    : null;
  if (caret) tr.setSelection(caret).scrollIntoView();
  return tr;
}

function pictureAt(doc: Node, at: number): TextPicture | undefined {
  const node = doc.nodeAt(at);
  const picture = node?.type.name === 'rawBlock' ? pictureOf(String(node.attrs['markdown'])) : undefined;
  return picture && { name: picture.attrs?.name ?? '', ...wordsOf(picture) };
}

function edit(view: EditorView, id: number, part: Partial<Arrival>): void {
  changeArrivals(view, (arrivals) =>
    arrivals.map((arrival) => (arrival.id === id ? { ...arrival, ...part } : arrival)),
  );
}

function changeArrivals(view: EditorView, update: Change['update']): void {
  if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(arrivingKey, { update } satisfies Change));
}

let count = 0;
const nextId = () => (count += 1);

const arrivingKey = new PluginKey<Arriving>('arrivingPictures');
const noneArriving: Arriving = { arrivals: [], decorations: DecorationSet.empty };
const noWords: PictureWords = { description: '', caption: '' };

interface Arriving {
  readonly arrivals: readonly Arrival[];
  readonly decorations: DecorationSet;
}

interface Change {
  readonly update: (arrivals: readonly Arrival[]) => readonly Arrival[];
  /** The id of the arrival that this transaction puts into the text. */
  readonly placed?: number;
}

export interface Arrival {
  /** Later arrivals have higher ids. */
  readonly id: number;
  readonly file: File;
  /** A position between two blocks, or the position of the picture to replace. */
  readonly at: number;
  /** The name of the picture to replace. */
  readonly replaces?: string;
  readonly words: PictureWords;
  /** The dialog for the picture's description and caption is open. */
  readonly isAsked: boolean;
  /**
   * The picture was added at the caret, at the end of a block, and the author has done nothing since. The caret then
   * moves behind the picture.
   */
  readonly takesCaret: boolean;
  /** The stored picture, once it is uploaded. */
  readonly name?: string | undefined;
  /** Why the upload failed. */
  readonly problem?: string | undefined;
}
