import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Search } from '#shared/domain/books/search-pattern.ts';
import { findMatches, type Match } from './find-matches.ts';

/** What is looked for in the chapter, where it stands, and which of its places is shown. */
export const Finding = Extension.create({
  name: 'finding',
  addProseMirrorPlugins: () => [
    new Plugin<Found>({
      key: findingKey,
      state: {
        init: () => nothing,
        apply(tr, found, _before, state) {
          const asked = tr.getMeta(findingKey) as Asked | undefined;
          if (!asked && (!tr.docChanged || found.search.text === '')) return found;
          const search = asked?.search ?? found.search;
          const matches = findMatches(state.doc, search);
          const current =
            asked?.current ?? nearest(matches, tr.mapping.map(found.matches[found.current]?.from ?? 0));
          return { search, matches, current: Math.min(current, matches.length - 1) };
        },
      },
      props: { decorations: decorated },
    }),
  ],
});

export const findingKey = new PluginKey<Found>('finding');

export const foundIn = (state: EditorState): Found => findingKey.getState(state) ?? nothing;

/** Looks for something else, beginning at the caret. */
export function lookFor({ view }: Editor, search: Search): void {
  const matches = findMatches(view.state.doc, search);
  const current = nearest(matches, view.state.selection.from);
  show(view.state.tr, { search, current }, matches[current], view.dispatch.bind(view));
}

/** Goes to the next place (`1`) or the one before (`-1`), round and round. */
export function goOn({ view }: Editor, direction: 1 | -1): void {
  const { search, matches, current } = foundIn(view.state);
  if (matches.length === 0) return;
  const next = (current + direction + matches.length) % matches.length;
  show(view.state.tr, { search, current: next }, matches[next], view.dispatch.bind(view));
}

export function stopLooking({ view }: Editor): void {
  view.dispatch(view.state.tr.setMeta(findingKey, { search: nothing.search, current: -1 } satisfies Asked));
}

/** Puts another word in the place that is shown, in the looks of what stood there, and goes on. */
export function replaceOne(editor: Editor, replacement: string): void {
  const { matches, current } = foundIn(editor.state);
  const match = matches[current];
  if (!match) return;
  editor.view.dispatch(replaced(editor.state.tr, match, replacement));
  const after = match.from + replacement.length;
  const found = foundIn(editor.state);
  const next = nearest(found.matches, after);
  show(editor.state.tr, { search: found.search, current: next }, found.matches[next], (tr) =>
    editor.view.dispatch(tr),
  );
}

/** In all places at once, as one step that undo takes back; answers how many there were. */
export function replaceAll({ view }: Editor, replacement: string): number {
  const { matches } = foundIn(view.state);
  if (matches.length === 0) return 0;
  view.dispatch(matches.toReversed().reduce((tr, match) => replaced(tr, match, replacement), view.state.tr));
  return matches.length;
}

function replaced(tr: Transaction, { from, to }: Match, replacement: string): Transaction {
  // A footnote stays, behind what is new.
  const kept: Node[] = [];
  tr.doc.nodesBetween(from, to, (node) => void (node.type.name === 'footnoteReference' && kept.push(node)));
  const marks = tr.doc.resolve(from).marksAcross(tr.doc.resolve(to)) ?? [];
  const words = replacement === '' ? [] : [tr.doc.type.schema.text(replacement, marks)];
  return tr.replaceWith(from, to, [...words, ...kept]);
}

function show(
  tr: Transaction,
  asked: Asked,
  match: Match | undefined,
  dispatch: (tr: Transaction) => void,
): void {
  tr.setMeta(findingKey, asked);
  if (match) tr.setSelection(TextSelection.create(tr.doc, match.from, match.to)).scrollIntoView();
  dispatch(tr);
}

/** The first place at or behind a position, else the first of all. */
function nearest(matches: readonly Match[], position: number): number {
  const index = matches.findIndex(({ from }) => from >= position);
  return index < 0 ? Math.min(0, matches.length - 1) : index;
}

/** Only places about the one that is shown are drawn: a page of "the" would cost more than a key may. */
function decorated(state: EditorState): DecorationSet {
  const { matches, current } = foundIn(state);
  const first = Math.max(0, current - drawn);
  const decorations = matches
    .slice(first, current + drawn)
    .map(({ from, to }, index) =>
      Decoration.inline(from, to, { class: first + index === current ? 'found is-shown' : 'found' }),
    );
  return DecorationSet.create(state.doc, decorations);
}

const drawn = 200;
const nothing: Found = {
  search: { text: '', matchCase: false, wholeWords: false },
  matches: [],
  current: -1,
};

interface Asked {
  readonly search: Search;
  readonly current: number;
}

export interface Found {
  readonly search: Search;
  readonly matches: readonly Match[];
  /** The place that is shown, from 0; -1 for none. */
  readonly current: number;
}
