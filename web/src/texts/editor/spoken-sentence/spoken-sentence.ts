import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { startTransaction } from '#web/texts/editor/surface/caret-in-time.ts';
import { sentenceAt, sentencePlaces, type Place } from './sentence-places.ts';

/** Draws the spoken sentence over the text; the document stays unchanged. */
export const SpokenSentence = Extension.create({
  name: 'spokenSentence',
  addProseMirrorPlugins: () => [
    new Plugin<Place | undefined>({
      key: spokenSentenceKey,
      state: {
        init: () => undefined,
        apply(tr, place) {
          const meta = tr.getMeta(spokenSentenceKey) as SpokenSentenceMeta | undefined;
          if (meta) return meta.place;
          if (!place || !tr.docChanged) return place;
          const from = tr.mapping.map(place.from, 1);
          const to = tr.mapping.map(place.to, -1);
          return from < to ? { from, to } : undefined;
        },
      },
      props: {
        decorations(state) {
          const spokenRange = spokenSentenceKey.getState(state);
          return (
            spokenRange &&
            DecorationSet.create(state.doc, [
              Decoration.inline(spokenRange.from, spokenRange.to, { class: 'is-heard' }),
            ])
          );
        },
      },
    }),
  ],
});

export function spokenSentenceActions(editor: Editor): SpokenSentenceActions {
  return {
    showSpokenSentence(sentences, index) {
      const { view } = editor;
      // While an input method composes text, it writes into the page itself, so nothing is drawn.
      if (view.isDestroyed || view.composing) return;
      const spokenRange = index < 0 ? undefined : sentencePlaces(view.state.doc, sentences)[index];
      const rangeBefore = spokenSentenceKey.getState(view.state);
      if (spokenRange?.from === rangeBefore?.from && spokenRange?.to === rangeBefore?.to) return;
      view.dispatch(
        startTransaction(view).setMeta(spokenSentenceKey, {
          place: spokenRange,
        } satisfies SpokenSentenceMeta),
      );
    },
    scrollToSpokenSentence() {
      const { view } = editor;
      const place = spokenSentenceKey.getState(view.state);
      if (place) bringIntoView(view.coordsAtPos(place.from).top, view.coordsAtPos(place.to).bottom);
    },
    sentenceAt(sentences, at) {
      const { view } = editor;
      const position =
        at === 'caret'
          ? caretPosition(view)
          : (view.posAtCoords({ left: at.clientX, top: at.clientY })?.pos ?? 0);
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
        // Modifier keys are ignored, because they write nothing and may be part of a playback shortcut.
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

/**
 * Reads the visible caret from the page, because the editor learns of a moved caret only a moment later and the next
 * keystroke may come first.
 */
function caretPosition(view: EditorView): number {
  const selection = view.dom.ownerDocument.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  return range && view.dom.contains(range.startContainer)
    ? view.posAtDOM(range.startContainer, range.startOffset)
    : view.state.selection.from;
}

const isModifier = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || ['Control', 'Meta', 'Alt', 'Shift'].includes(key);

function bringIntoView(top: number, bottom: number): void {
  if (top >= marginPixels && bottom <= innerHeight * 0.8) return;
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: top - innerHeight / 3, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
}

function listen(target: Element, name: string, hear: (event: Event) => void): () => void {
  target.addEventListener(name, hear, { passive: true });
  return () => target.removeEventListener(name, hear);
}

/**
 * If a sentence begins closer to the top of the window than this, the page scrolls, because the bar and the tools would
 * cover it.
 */
const marginPixels = 120;

const spokenSentenceKey = new PluginKey<Place | undefined>('spokenSentence');

interface SpokenSentenceMeta {
  readonly place: Place | undefined;
}

export interface SpokenSentenceActions {
  /** Marks the sentence at `index`; marks none for -1 or if the sentence has changed since. */
  readonly showSpokenSentence: (sentences: readonly string[], index: number) => void;
  readonly scrollToSpokenSentence: () => void;
  /**
   * Returns the index of the sentence at the caret or the click, else of the next one that can be heard, else of the
   * last; -1 if there is none.
   */
  readonly sentenceAt: (sentences: readonly string[], at: 'caret' | MouseEvent) => number;
  readonly onAltClick: (hear: (event: MouseEvent) => void) => () => void;
  /** Calls `hear` when the author scrolls or types. Returns a function that unsubscribes. */
  readonly onLead: (hear: () => void) => () => void;
}
