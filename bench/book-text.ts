import { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { blockTextsOf } from '#web/texts/editor/document/block-texts.ts';
import { textSchema } from '#web/texts/editor/document/schema.ts';
import { median } from './median.ts';
import type { Row } from './table.ts';
import { newText } from './texts.ts';

export function measureBookText(): Promise<Row[]> {
  const json = documentOf(newText(bookLimits.chapterCharacters - 10_000));
  const newDocument = () => Node.fromJSON(textSchema, json);
  const wholeTimes = Array.from({ length: wholeRuns }, () => millisecondsOf(newDocument()));
  let state = EditorState.create({ doc: newDocument() });
  blockTextsOf(state.doc);
  const middle = state.doc.resolve(state.doc.content.size >> 1).end();
  const words = Array.from({ length: 50 }, () => {
    state = state.apply(state.tr.insertText(' lamp', middle));
    return millisecondsOf(state.doc);
  });
  return Promise.resolve([
    {
      what: 'Markdown of 1 MB of text after a word',
      unit: 'ms',
      measured: median(words),
      floor: { value: median(wholeTimes), of: 'of all its blocks' },
      limit: { atMost: 0.05, on: 'ratio' },
      runs: `median of ${words.length}`,
      values: { words, whole: wholeTimes },
    },
  ]);
}

const wholeRuns = 5;

function millisecondsOf(doc: Node): number {
  const startedAt = performance.now();
  blockTextsOf(doc);
  return performance.now() - startedAt;
}
