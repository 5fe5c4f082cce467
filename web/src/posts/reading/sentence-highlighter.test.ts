// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postHtmlOf } from '#shared/domain/posts/post-html.ts';
import { sentenceHighlighter } from './sentence-highlighter.ts';

let shownHighlights: Map<string, { readonly range: Range }>;
beforeEach(() => {
  shownHighlights = new Map();
  vi.stubGlobal(
    'Highlight',
    class {
      readonly range: Range;
      constructor(range: Range) {
        this.range = range;
      }
    },
  );
  vi.stubGlobal('CSS', { highlights: shownHighlights });
});
afterEach(() => vi.unstubAllGlobals());

const text = `For *nine* years it came at four. Then it did not.

## The morning

Nobody said so. We stood there with [our bags](https://ferry.example/).

- One.
- Two.`;
const sentences = [
  'Why the ferry stopped',
  'For nine years it came at four.',
  'Then it did not.',
  'The morning',
  'Nobody said so.',
  'We stood there with our bags.',
  'One.',
  'Two.',
];

test('each spoken sentence is highlighted in the post, except the title', () => {
  const highlighter = sentenceHighlighter(aText(text), sentences)!;
  const markedTexts = sentences.map((_sentence, index) => {
    highlighter.show(index);
    return shownHighlights.get('heard-sentence')?.range.toString();
  });
  expect(markedTexts).toEqual([undefined, ...sentences.slice(1)]);
});

test('the highlight of a list item or note leaves out the number that the page adds', () => {
  const highlighter = sentenceHighlighter(
    aText('Before.[^1]\n\n3. Third thing.\n4. - Fourth.\n\n[^1]: A note.\n\n    1. In it.'),
    ['Before.', '3. Third thing.', '4. Fourth.', 'A note.', '1. In it.'],
  )!;
  expect([0, 1, 2, 3, 4].map((index) => highlighter.show(index)?.toString())).toEqual([
    'Before.',
    'Third thing.',
    'Fourth.',
    'A note.',
    'In it.',
  ]);
});

test('nothing is highlighted before the first sentence or after highlighting is switched off', () => {
  const highlighter = sentenceHighlighter(aText(text), sentences)!;
  highlighter.show(1);
  highlighter.show(-1);
  expect(shownHighlights.size).toBe(0);
  highlighter.show(1);
  highlighter.hide();
  expect(shownHighlights.size).toBe(0);
});

test('a sentence that differs from the post is not highlighted, but the next sentence is', () => {
  const highlighter = sentenceHighlighter(aText('It was late. Nobody said so.'), [
    'It was early.',
    'Nobody said so.',
  ])!;
  expect(highlighter.show(0)).toBeUndefined();
  expect(highlighter.show(1)?.toString()).toBe('Nobody said so.');
});

test('highlighting does not change the HTML of the page', () => {
  const element = aText(text);
  const before = element.innerHTML;
  sentenceHighlighter(element, sentences)!.show(2);
  expect(element.innerHTML).toBe(before);
});

test('highlighting is skipped in browsers without support for it', () => {
  vi.stubGlobal('CSS', {});
  expect(sentenceHighlighter(aText(text), sentences)).toBeUndefined();
});

function aText(markdown: string): Element {
  const element = document.createElement('div');
  element.innerHTML = postHtmlOf(markdown).html;
  document.body.replaceChildren(element);
  return element;
}
