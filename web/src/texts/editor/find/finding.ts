import { Extension, type Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { Mappable } from '@tiptap/pm/transform';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Search } from '#shared/domain/finding/finder.ts';
import type { TextRange } from '#shared/domain/finding/folded.ts';
import { findMatches } from './find-matches.ts';
import { replaceIn } from './replacing.ts';

export const Finding = Extension.create({
  name: 'finding',
  addProseMirrorPlugins: () => [
    new Plugin<FindState>({
      key: findingKey,
      state: {
        init: () => nothingFound,
        apply(tr, found, _before, state) {
          const request = tr.getMeta(findingKey) as FindRequest | undefined;
          const selected = authorSelectionAfter(tr, found, request !== undefined);
          if (!request && (!tr.docChanged || found.search.text === ''))
            return selected === found.selected ? found : { ...found, selected };
          const search = request?.search ?? found.search;
          const searchRange = request ? request.within : mapRange(found.within, tr.mapping);
          const matches = matchesOf(state.doc, search, searchRange);
          const current =
            request?.current ??
            nearestMatch(matches, tr.mapping.map(found.matches[found.current]?.from ?? 0));
          return {
            search,
            within: searchRange,
            selected,
            matches,
            current: Math.min(current, matches.length - 1),
          };
        },
      },
      props: { decorations: matchDecorations },
    }),
  ],
});

export const findingKey = new PluginKey<FindState>('finding');

export const findingIn = (state: EditorState): FindState => findingKey.getState(state) ?? nothingFound;

export function startFinding({ view }: Editor, search: Search, inSelection = false): void {
  const { doc, tr, selection } = view.state;
  const { within: before, selected } = findingIn(view.state);
  const searchRange = inSelection ? (before ?? selected ?? { from: 0, to: 0 }) : undefined;
  const matches = matchesOf(doc, search, searchRange);
  const current = nearestMatch(matches, selection.from);
  showMatch(tr, { search, within: searchRange, current }, matches[current], view.dispatch.bind(view));
}

export function stepToMatch({ view }: Editor, direction: 1 | -1): void {
  const { search, within, matches, current } = findingIn(view.state);
  if (matches.length === 0) return;
  const next = (current + direction + matches.length) % matches.length;
  showMatch(view.state.tr, { search, within, current: next }, matches[next], view.dispatch.bind(view));
}

export function stopFinding({ view }: Editor): void {
  const { search, within } = nothingFound;
  view.dispatch(view.state.tr.setMeta(findingKey, { search, within, current: -1 } satisfies FindRequest));
}

export function replaceCurrent({ view }: Editor, replacement: string): void {
  const { matches, current } = findingIn(view.state);
  const match = matches[current];
  if (!match) return;
  view.dispatch(replaceIn(closeHistory(view.state.tr), [match], replacement));
  const currentFinding = findingIn(view.state);
  const next = nearestMatch(currentFinding.matches, match.from + replacement.length);
  const request = { search: currentFinding.search, within: currentFinding.within, current: next };
  showMatch(view.state.tr, request, currentFinding.matches[next], view.dispatch.bind(view));
}

export function replaceAll({ view }: Editor, replacement: string): number {
  const { matches } = findingIn(view.state);
  if (matches.length === 0) return 0;
  view.dispatch(replaceIn(closeHistory(view.state.tr), matches, replacement));
  return matches.length;
}

function matchesOf(doc: Node, search: Search, within: TextRange | undefined): readonly TextRange[] {
  const matches = findMatches(doc, search);
  return within ? matches.filter(({ from, to }) => from >= within.from && to <= within.to) : matches;
}

/** Returns the author's last selection; the find bar's own selections don't count. */
function authorSelectionAfter(
  tr: Transaction,
  { selected }: FindState,
  isOfBar: boolean,
): TextRange | undefined {
  if (isOfBar || !tr.selectionSet) return tr.docChanged ? mapRange(selected, tr.mapping) : selected;
  const { from, to, empty } = tr.selection;
  return empty ? undefined : { from, to };
}

const mapRange = (range: TextRange | undefined, mapping: Mappable): TextRange | undefined =>
  range && { from: mapping.map(range.from, -1), to: mapping.map(range.to, 1) };

function showMatch(
  tr: Transaction,
  request: FindRequest,
  match: TextRange | undefined,
  dispatch: (tr: Transaction) => void,
): void {
  tr.setMeta(findingKey, request);
  if (match) tr.setSelection(TextSelection.create(tr.doc, match.from, match.to)).scrollIntoView();
  dispatch(tr);
}

function nearestMatch(matches: readonly TextRange[], position: number): number {
  const index = matches.findIndex(({ from }) => from >= position);
  return index < 0 ? Math.min(0, matches.length - 1) : index;
}

/**
 * Draws only matches near the current one, because drawing a chapter full of matches for “the” would slow down each
 * keystroke.
 */
function matchDecorations(state: EditorState): DecorationSet {
  const { within, matches, current } = findingIn(state);
  const first = Math.max(0, current - maxDrawnMatches);
  const decorations = matches
    .slice(first, current + maxDrawnMatches)
    .map(({ from, to }, index) =>
      Decoration.inline(from, to, { class: first + index === current ? 'found is-shown' : 'found' }),
    );
  if (within) decorations.push(Decoration.inline(within.from, within.to, { class: 'found-within' }));
  return DecorationSet.create(state.doc, decorations);
}

const maxDrawnMatches = 200;
const nothingFound: FindState = {
  search: { text: '', matchCase: false, wholeWords: false },
  within: undefined,
  selected: undefined,
  matches: [],
  current: -1,
};

interface FindRequest {
  readonly search: Search;
  readonly within: TextRange | undefined;
  readonly current: number;
}

export interface FindState {
  readonly search: Search;
  readonly within: TextRange | undefined;
  readonly selected: TextRange | undefined;
  readonly matches: readonly TextRange[];
  /** Counts from 0; -1 for none. */
  readonly current: number;
}
