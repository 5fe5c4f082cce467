import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import {
  countedShares,
  originTeller,
  type DatedAcceptance,
  type Origin,
  type OriginTeller,
  type Shares,
} from '#shared/domain/books/provenance.ts';
import { acceptanceOf, wordsOfBlock } from '#web/texts/editor/proposals/acceptance.ts';
import { startTransaction } from '#web/texts/editor/surface/caret-in-time.ts';

/**
 * Draws marks over the AI's passages and never stores them in the document. The marks move with every change. Origins
 * are computed again only when typing pauses, so that typing stays fast in a long chapter.
 */
export const Origins = Extension.create({
  name: 'origins',
  addProseMirrorPlugins: () => [
    new Plugin<ShownOrigins | undefined>({
      key: originsKey,
      state: {
        init: () => undefined,
        apply(tr, shown, _before, { doc }) {
          const meta = tr.getMeta(originsKey) as OriginsMeta | undefined;
          if (meta && 'accepted' in meta) return meta.accepted && findOrigins(doc, meta);
          if (!shown) return undefined;
          if (meta && 'pointed' in meta) return { ...shown, pointed: meta.pointed };
          if (meta) return findOrigins(doc, shown, shown.tell);
          if (tr.docChanged) return originsAfter(shown, tr);
          return tr.selectionSet && shown.pointed ? { ...shown, pointed: undefined } : shown;
        },
      },
      view: () => updateInPauses(),
      props: { decorations: originDecorations },
    }),
  ],
});

export function showOrigins({ view }: Editor, language: string, accepted?: readonly DatedAcceptance[]): void {
  if (!accepted && !originsKey.getState(view.state)) return;
  view.dispatch(startTransaction(view).setMeta(originsKey, { accepted, language } satisfies OriginsMeta));
}

export const shownOrigins = (state: EditorState): Shares | undefined => originsKey.getState(state)?.shares;

/**
 * Moves the caret to the next (`1`) or previous (`-1`) AI passage and wraps around. The button keeps the focus, so that
 * it can be pressed again.
 */
export function goToPassage({ view }: Editor, direction: 1 | -1): PassageShown | undefined {
  const { drawn, pointed } = originsKey.getState(view.state) ?? {};
  const passages = (drawn?.find() ?? []).toSorted((a, b) => a.from - b.from);
  if (passages.length === 0) return undefined;
  const { from: caret } = view.state.selection;
  const next =
    direction === 1
      ? passages.findIndex(({ from }) => (pointed ? from > caret : from >= caret))
      : passages.findLastIndex(({ from }) => from < caret);
  const at = next >= 0 ? next : direction === 1 ? 0 : passages.length - 1;
  const { from, to, spec } = passages[at]!;
  const { doc, tr } = view.state;
  tr.setSelection(TextSelection.create(doc, from));
  view.dispatch(tr.setMeta(originsKey, { pointed: { from, to } } satisfies OriginsMeta).scrollIntoView());
  const { origin } = spec as OriginSpec;
  return { number: at + 1, count: passages.length, origin, text: doc.textBetween(from, to, '', ' ') };
}

function originDecorations(state: EditorState): DecorationSet | undefined {
  const { drawn, pointed } = originsKey.getState(state) ?? {};
  if (!pointed) return drawn;
  return drawn?.add(state.doc, [Decoration.inline(pointed.from, pointed.to, { class: 'is-shown-passage' })]);
}

function findOrigins(
  doc: Node,
  { accepted = [], language }: OriginsRequest,
  known?: OriginTeller,
): ShownOrigins {
  const tell = known ?? originTeller(accepted, language);
  const blocks: { text: string; start: number }[] = [];
  doc.descendants((node, position) => {
    if (node.isTextblock) blocks.push({ text: wordsOf(node), start: position + 1 });
    return !node.isTextblock;
  });
  const origins = tell(blocks.map(({ text }) => text));
  const passages = origins.flatMap((sentences, at) =>
    passagesOf(sentences).map((passage) => decorationOf(blocks[at]!.start, passage)),
  );
  return {
    accepted,
    language,
    tell,
    shares: countedShares(origins),
    drawn: DecorationSet.create(doc, passages),
    pointed: undefined,
    isDue: false,
  };
}

function passagesOf(sentences: readonly Passage[]): readonly Passage[] {
  const passages: Passage[] = [];
  for (const { from, to, origin } of sentences) {
    const lastPassage = passages.at(-1);
    if (lastPassage?.origin === origin) passages[passages.length - 1] = { ...lastPassage, to };
    else passages.push({ from, to, origin });
  }
  return passages.filter(({ origin }) => origin !== 'own');
}

const decorationOf = (start: number, { from, to, origin }: Passage): Decoration =>
  Decoration.inline(start + from, start + to, { class: origin === 'ai' ? 'by-ai' : 'by-both' }, {
    origin,
  } satisfies OriginSpec);

function originsAfter(shown: ShownOrigins, tr: Transaction): ShownOrigins {
  const ownAcceptance = acceptanceOf(tr);
  return {
    ...shown,
    ...(ownAcceptance && {
      accepted: [...shown.accepted, { ...ownAcceptance, at: new Date().toISOString() }],
      tell: undefined,
    }),
    drawn: shown.drawn.map(tr.mapping, tr.doc),
    pointed: undefined,
    isDue: true,
  };
}

function updateInPauses() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    update(view: Editor['view']) {
      if (!originsKey.getState(view.state)?.isDue) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!view.isDestroyed)
          view.dispatch(startTransaction(view).setMeta(originsKey, { look: true } satisfies OriginsMeta));
      }, pauseMilliseconds);
    },
    destroy: () => clearTimeout(timer),
  };
}

function wordsOf(block: Node): string {
  const cachedWords = wordsByBlock.get(block);
  if (cachedWords !== undefined) return cachedWords;
  const text = wordsOfBlock(block);
  wordsByBlock.set(block, text);
  return text;
}

const wordsByBlock = new WeakMap<Node, string>();
const originsKey = new PluginKey<ShownOrigins | undefined>('origins');
const pauseMilliseconds = 400;

type OriginsMeta = OriginsRequest | { readonly look: true } | { readonly pointed: Range };

interface OriginsRequest {
  readonly accepted?: readonly DatedAcceptance[] | undefined;
  readonly language: string;
}

interface ShownOrigins extends OriginsRequest {
  readonly accepted: readonly DatedAcceptance[];
  readonly tell: OriginTeller | undefined;
  readonly shares: Shares;
  readonly drawn: DecorationSet;
  readonly pointed: Range | undefined;
  readonly isDue: boolean;
}

interface Range {
  readonly from: number;
  readonly to: number;
}
interface Passage extends Range {
  readonly origin: Origin;
}
type OriginSpec = Pick<Passage, 'origin'>;

export interface PassageShown {
  readonly number: number;
  readonly count: number;
  readonly origin: Origin;
  readonly text: string;
}
