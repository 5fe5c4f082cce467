import * as fc from 'fast-check';
import { history, undo } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { applyBlocks } from '#web/texts/editor/document/apply-blocks.ts';
import { blockTextsOf } from '#web/texts/editor/document/block-texts.ts';
import { textSchema } from '#web/texts/editor/document/schema.ts';
import { placeAt, spotOf } from './place.ts';
import {
  startProposal,
  openChanges,
  withAccepted,
  wordsOf,
  writeChanges,
  withProposedText,
  type Proposal,
} from './proposal.ts';
import { proposalsIn, proposalsPlugin, withProposal } from './proposals.ts';
import { runs } from '#shared/testing/is-full.ts';

describe('A proposal for a passage', () => {
  test('has one change per group of different words, and all of them together give the new text', () => {
    proposeFor('The old dog slept near a warm fire.', 'The grey cat slept near a fire.');
    expect(changes()).toEqual(['old dog → grey cat', 'warm  → ']);
    acceptAll();
    expect(markdown()).toBe('The grey cat slept near a fire.');
  });

  test('can be accepted change by change, and the rest stays unchanged', () => {
    proposeFor('The old dog slept near a warm fire.', 'The grey dog slept near a small fire.');
    acceptOne(1);
    expect(markdown()).toBe('The old dog slept near a small fire.');
    expect(changes()).toEqual(['old → grey']);
    acceptOne(0);
    expect(markdown()).toBe('The grey dog slept near a small fire.');
  });

  test('offers a change again when its acceptance is undone', () => {
    proposeFor('The old dog slept near a warm fire.', 'The grey dog slept near a small fire.');
    acceptOne(0);
    undo(state, dispatch);
    expect(changes()).toEqual(['old → grey', 'warm → small']);
  });

  test('cannot be accepted while its passage is changed, but can be after undoing that change', () => {
    proposeFor('The old dog slept near a warm fire.', 'The grey dog slept near a warm fire.');
    dispatch(state.tr.insertText('very ', 5));
    expect(proposal().now).toBeUndefined();
    expect(openChanges(proposal())).toEqual([]);
    undo(state, dispatch);
    expect(changes()).toEqual(['old → grey']);
  });

  test('keeps the formatting of words that it does not change', () => {
    open('The *old* dog slept **near** a fire.');
    propose({ from: 1, to: state.doc.content.size - 1 }, 'The *old* cat slept **near** a fire.');
    expect(changes()).toEqual(['dog → cat']);
    acceptAll();
    expect(markdown()).toBe('The *old* cat slept **near** a fire.');
  });

  test('joins and splits paragraphs as the proposed text does', () => {
    open('One two three.\n\nFour five six.\n\nSeven eight nine.');
    propose(
      { from: 1, to: state.doc.content.size - 1 },
      'One two three. Four five six.\n\nSeven\n\neight nine.',
    );
    acceptAll();
    expect(markdown()).toBe('One two three. Four five six.\n\nSeven\n\neight nine.');
  });

  test('is a single change when almost every word differs', () => {
    proposeFor('The old dog slept.', 'Nobody in Hallow Quay remembered the winter before.');
    expect(changes()).toHaveLength(1);
  });

  test('with a heading and a list replaces its paragraph as a whole', () => {
    open('Before.\n\nOne two three.\n\nAfter.');
    propose({ from: 10, to: 24 }, '## Two\n\n- three\n- four');
    acceptAll();
    expect(markdown()).toBe('Before.\n\n## Two\n\n- three\n- four\n\nAfter.');
  });

  test('cannot be accepted, even after Undo, if its passage changed while the AI was writing', () => {
    open('The old dog slept.');
    const newProposal = startProposal('p', state.doc, { from: 1, to: 19, placement: 'within' }, 'en');
    dispatch(withProposal(state.tr, 'p', newProposal));
    dispatch(state.tr.insertText('very ', 5));
    dispatch(withProposal(state.tr, 'p', withProposedText(proposal(), state.doc, 'The cat slept.', true)));
    undo(state, dispatch);
    expect(proposal().now).toBeUndefined();
  });
});

describe('A proposed continuation', () => {
  test('comes in paragraphs of its own after a finished sentence', () => {
    open('She came in.\n\nThe end.');
    continueAt(13, 'He rose.\n\nNobody spoke.');
    acceptAll();
    expect(markdown()).toBe('She came in.\n\nHe rose.\n\nNobody spoke.\n\nThe end.');
  });

  test('continues an unfinished sentence, with a space before the new words', () => {
    open('She came\n\nThe end.');
    continueAt(9, 'in from the rain.\n\nNobody spoke.');
    acceptAll();
    expect(markdown()).toBe('She came in from the rain.\n\nNobody spoke.\n\nThe end.');
  });

  test('replaces an empty paragraph', () => {
    open('One.\n\n&nbsp;\n\nThree.');
    continueAt(7, 'Two.');
    acceptAll();
    expect(markdown()).toBe('One.\n\nTwo.\n\nThree.');
  });

  test('fills an empty chapter', () => {
    open('');
    continueAt(1, 'Once.\n\nTwice.');
    acceptAll();
    expect(markdown()).toBe('Once.\n\nTwice.');
  });

  test('comes after text that the author types meanwhile', () => {
    open('She came\n\nThe end.');
    continueAt(9, 'from the rain.');
    dispatch(state.tr.insertText(' in', 9));
    acceptAll();
    expect(markdown()).toBe('She came in from the rain.\n\nThe end.');
  });

  test('cannot be accepted once the place for it is deleted', () => {
    open('She came in.\n\nThe end.');
    continueAt(13, 'He rose.');
    dispatch(state.tr.delete(5, 18));
    expect(proposal().now).toBeUndefined();
  });
});

describe('A passage for the AI', () => {
  test('has the selected Markdown without spaces at its ends, and the text around it', () => {
    open('One *two* three.\n\nFour.');
    select(4, 9);
    expect(placeAt(state.doc, spotOf(state, { at: 'selection' })!)).toEqual({
      before: 'One ',
      text: '*two*',
      after: ' three.\n\nFour.',
    });
  });

  test('consists of whole blocks when the selection includes, for example, a list', () => {
    open('One.\n\n- two\n- three\n\nFour.');
    select(3, 12);
    expect(placeAt(state.doc, spotOf(state, { at: 'selection' })!)).toMatchObject({
      before: '',
      text: 'One.\n\n- two\n- three',
    });
  });

  test('does not exist when only spaces are selected', () => {
    open('One   two');
    select(4, 6);
    expect(spotOf(state, { at: 'selection' })).toBeUndefined();
  });

  test('is found by the words that an answer quotes', () => {
    open('A lamp.\n\nA lamp.');
    expect(spotOf(state, { at: 'words', quote: 'lamp', occurrence: 1 })).toMatchObject({ from: 12, to: 16 });
    expect(spotOf(state, { at: 'words', quote: 'lamp', occurrence: 2 })).toBeUndefined();
  });
});

test('after any edits, a proposal is either accepted exactly or cannot be accepted at all', () => {
  fc.assert(
    fc.property(aScene, ({ paragraphs, range, fates, edits }) => {
      open(paragraphs.join('\n\n'));
      const [from, to] = placesIn(state.doc, range);
      const rewrittenText = rewritten(wordsBetween(from, to), fates);
      propose({ from, to }, rewrittenText);
      for (const edit of edits) edited(edit);
      const current = proposal();
      if (current.now === undefined) return;
      const { size } = state.doc.content;
      // Each word occurs once in the text, so equal words are the same passage.
      if (current.now === 0) expect(wordsBetween(current.from, current.to)).toEqual(passage);
      const expected =
        lettersBetween(0, current.from) + letters(rewrittenText) + lettersBetween(current.to, size);
      acceptAll();
      expect(lettersBetween(0, state.doc.content.size)).toBe(expected);
      expect(() => state.doc.check()).not.toThrow();
    }),
    runs(500, 100),
  );
});

let state: EditorState;
let passage: string[];
const dispatch = (tr: Transaction) => {
  state = state.apply(tr);
};

function open(text: string): void {
  const doc = Node.fromJSON(textSchema, documentOf(text));
  state = EditorState.create({ doc, plugins: [history({ newGroupDelay: 0 }), proposalsPlugin()] });
}

function proposeFor(text: string, after: string): void {
  open(text);
  propose({ from: 1, to: state.doc.content.size - 1 }, after);
}

function propose(range: { from: number; to: number }, after: string): void {
  const newProposal = startProposal('p', state.doc, { ...range, placement: 'within' }, 'en');
  passage = wordsBetween(range.from, range.to);
  dispatch(withProposal(state.tr, 'p', withProposedText(newProposal, state.doc, after, true)));
}

function continueAt(at: number, after: string): void {
  select(at, at);
  const newProposal = startProposal('p', state.doc, spotOf(state, { at: 'caret' })!, 'en');
  dispatch(withProposal(state.tr, 'p', withProposedText(newProposal, state.doc, after, true)));
}

const select = (from: number, to: number) =>
  dispatch(state.tr.setSelection(TextSelection.create(state.doc, from, to)));

const proposal = (): Proposal => proposalsIn(state)[0]!;

const changes = () =>
  openChanges(proposal()).map(({ piece: { before, after } }) => `${wordsOf(before)} → ${wordsOf(after)}`);

function acceptAll(): void {
  const { tr } = state;
  expect(writeChanges(tr, openChanges(proposal()))).toBe(true);
  dispatch(withProposal(tr, 'p', undefined));
}

function acceptOne(at: number): void {
  const { tr } = state;
  const change = openChanges(proposal())[at]!;
  writeChanges(tr, [change]);
  dispatch(withProposal(tr, 'p', withAccepted(proposal(), change, tr.doc)));
}

const markdown = () =>
  blockTextsOf(state.doc)
    .map((block) => block.markdown)
    .join('\n\n');

const wordsOfText = (text: string) => text.match(/\w+/gu) ?? [];
const wordsBetween = (from: number, to: number) => [
  ...wordsOfText(state.doc.textBetween(from, to, ' ', ' ')),
];
const letters = (text: string) => text.replaceAll(/\s/gu, '');
const lettersBetween = (from: number, to: number) => letters(state.doc.textBetween(from, to, ' ', ' '));

function placesIn(doc: Node, [a, b]: readonly [number, number]): [number, number] {
  const words: { from: number; to: number }[] = [];
  doc.descendants((node, position) => {
    if (!node.isText) return true;
    for (const { index, 0: word } of node.text!.matchAll(/\w+/gu))
      words.push({ from: position + index, to: position + index + word.length });
    return false;
  });
  const [first, last] = [words[a % words.length]!, words[b % words.length]!];
  if ((a + b) % 5 === 0) return [last.to, last.to];
  return first.from < last.to ? [first.from, last.to] : [last.from, first.to];
}

const rewritten = (words: readonly string[], fates: readonly string[]): string =>
  ['first', ...words]
    .flatMap((word, index) => {
      const fate = fates[index % fates.length];
      if (fate === 'drop') return index === 0 ? ['first'] : [];
      if (fate === 'new') return ['new'];
      return fate === 'longer' ? [word, 'and', 'more'] : fate === 'split' ? [word, '\n\n'] : [word];
    })
    .join(' ')
    .trim();

function edited({ kind, a, b, word }: Edit): void {
  const size = state.doc.content.size;
  const { tr } = state;
  const [from, to] = [Math.min(a % size, b % size), Math.max(a % size, b % size)];
  const blocks = blockTextsOf(state.doc).map((block) => block.markdown);
  if (kind === 'undo') undo(state, dispatch);
  else if (kind === 'accept') {
    const { length } = openChanges(proposal());
    if (length > 0) acceptOne(a % length);
  } else if (kind === 'merge')
    dispatch(applyBlocks(state, blocks.toSpliced(a % (blocks.length + 1), b % 2, word)));
  else if (kind === 'type') {
    if (tr.doc.resolve(from).parent.isTextblock) dispatch(tr.insertText(` ${word} `, from));
  } else if (kind === 'split') {
    if (tr.doc.resolve(from).parent.isTextblock) dispatch(tr.split(from));
  } else if (kind === 'bold') dispatch(tr.addMark(from, to, textSchema.mark('bold')));
  else dispatch(tr.delete(from, Math.min(to, from + 12)));
}

interface Edit {
  readonly kind: 'type' | 'delete' | 'split' | 'bold' | 'undo' | 'merge' | 'accept';
  readonly a: number;
  readonly b: number;
  readonly word: string;
}

const aScene = fc
  .record({
    lengths: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 6 }),
    range: fc.tuple(fc.nat(60), fc.nat(60)),
    fates: fc.array(fc.constantFrom('keep', 'keep', 'keep', 'new', 'longer', 'drop', 'split'), {
      minLength: 1,
    }),
    edits: fc.array(
      fc.record({
        kind: fc.constantFrom('type', 'delete', 'split', 'bold', 'undo', 'merge', 'accept'),
        a: fc.nat(400),
        b: fc.nat(400),
        word: fc.nat(99).map((n) => `typed${n}`),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ lengths, ...rest }) => {
    let word = 0;
    return {
      ...rest,
      paragraphs: lengths.map((length) =>
        Array.from({ length }, () => {
          word += 1;
          return `w${word}`;
        }).join(' '),
      ),
    };
  });
