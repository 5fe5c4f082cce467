import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { changeOfPage } from '#web/texts/editor/surface/caret-in-time.ts';
import { sentenceAt, sentencePlaces, type Place } from './sentence-places.ts';

/** Marks the sentence that is heard over the text, and never in it. */
export const Heard = Extension.create({
  name: 'heard',
  addProseMirrorPlugins: () => [
    new Plugin<Place | undefined>({
      key: heardKey,
      state: {
        init: () => undefined,
        apply(tr, place) {
          const asked = tr.getMeta(heardKey) as Asked | undefined;
          if (asked) return asked.place;
          if (!place || !tr.docChanged) return place;
          const from = tr.mapping.map(place.from, 1);
          const to = tr.mapping.map(place.to, -1);
          return from < to ? { from, to } : undefined;
        },
      },
      props: {
        decorations(state) {
          const place = heardKey.getState(state);
          return (
            place &&
            DecorationSet.create(state.doc, [Decoration.inline(place.from, place.to, { class: 'is-heard' })])
          );
        },
      },
    }),
  ],
});

/** What whoever plays a text may ask of the page that it is written on. */
export function heardDesk(editor: Editor): HeardDesk {
  return {
    showHeard(sentences, index) {
      const { view } = editor;
      // An input method writes into the page itself: nothing is drawn under its hands.
      if (view.isDestroyed || view.composing) return;
      const place = index < 0 ? undefined : sentencePlaces(view.state.doc, sentences)[index];
      const before = heardKey.getState(view.state);
      if (place?.from === before?.from && place?.to === before?.to) return;
      view.dispatch(changeOfPage(view).setMeta(heardKey, { place } satisfies Asked));
    },
    followHeard() {
      const { view } = editor;
      const place = heardKey.getState(view.state);
      if (place) bringIntoView(view.coordsAtPos(place.from).top, view.coordsAtPos(place.to).bottom);
    },
    sentenceAt(sentences, at) {
      const { view } = editor;
      const position =
        at === 'caret' ? caretIn(view) : (view.posAtCoords({ left: at.clientX, top: at.clientY })?.pos ?? 0);
      return sentenceAt(sentencePlaces(view.state.doc, sentences), position);
    },
    onAltClick: (hear) =>
      listen(editor.view.dom, 'click', (event) => {
        if ((event as MouseEvent).altKey) hear(event as MouseEvent);
      }),
    onLead(hear) {
      const { dom } = editor.view;
      const page = dom.closest('.page') ?? dom;
      const stops = [
        listen(page, 'wheel', hear),
        listen(page, 'touchmove', hear),
        // Ctrl and its kin write nothing: they may be the keys that play.
        listen(dom, 'keydown', (event) => {
          if (!isModifier(event as KeyboardEvent)) hear();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Where it is seen: the editor hears of a caret that somebody moved only a moment later, and a key may be quicker. */
function caretIn(view: EditorView): number {
  const selection = view.dom.ownerDocument.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  return range && view.dom.contains(range.startContainer)
    ? view.posAtDOM(range.startContainer, range.startOffset)
    : view.state.selection.from;
}

const isModifier = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || ['Control', 'Meta', 'Alt', 'Shift'].includes(key);

/** Gently, and only where it stands at an edge of the window or beyond. */
function bringIntoView(top: number, bottom: number): void {
  if (top >= marginPixels && bottom <= innerHeight * 0.8) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: top - innerHeight / 3, behavior: calm ? 'instant' : 'smooth' });
}

function listen(target: Element, name: string, hear: (event: Event) => void): () => void {
  target.addEventListener(name, hear, { passive: true });
  return () => target.removeEventListener(name, hear);
}

/** The bar and the tools stand there. */
const marginPixels = 120;

const heardKey = new PluginKey<Place | undefined>('heard');

interface Asked {
  readonly place: Place | undefined;
}

export interface HeardDesk {
  /** Marks one of the sentences that are heard; with -1, or where it was changed since, none. */
  readonly showHeard: (sentences: readonly string[], index: number) => void;
  /** Scrolls to the sentence that is marked. */
  readonly followHeard: () => void;
  /** The sentence at the caret, or where somebody clicked; else the next one that can be heard. -1: none. */
  readonly sentenceAt: (sentences: readonly string[], at: 'caret' | MouseEvent) => number;
  /** A click with Alt on the text. Answers the way to stop. */
  readonly onAltClick: (hear: (event: MouseEvent) => void) => () => void;
  /** The author scrolls or types. Answers the way to stop. */
  readonly onLead: (hear: () => void) => () => void;
}
