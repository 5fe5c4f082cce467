import { Fragment, type Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { diffIndices } from 'node-diff3';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { joinBlocks } from '#shared/domain/books/markdown/markdown-of.ts';
import { blockTextsOf } from './block-texts.ts';

/** Changes only blocks that differ, so that caret, selection and history stay in place. */
export function applyBlocks(state: EditorState, blocks: readonly string[]): Transaction {
  const { tr, doc } = state;
  const current = blockTextsOf(doc).map(({ markdown }) => markdown);
  // An empty chapter has no blocks, but its document has an empty paragraph.
  if (current.length === 0) return replaceRange(tr, 0, doc.content.size, doc, blocks);
  const starts: number[] = [0];
  for (let index = 0; index < doc.childCount; index += 1)
    starts.push(starts[index]! + doc.child(index).nodeSize);
  for (const { buffer1, buffer2 } of diffIndices(current, [...blocks]).toReversed()) {
    const [first, count] = buffer1;
    const next = blocks.slice(buffer2[0], buffer2[0] + buffer2[1]);
    replaceRange(tr, starts[first]!, starts[first + count]!, doc, next);
  }
  return tr;
}

function replaceRange(
  tr: Transaction,
  from: number,
  to: number,
  doc: Node,
  blocks: readonly string[],
): Transaction {
  const target = blocks.length > 0 || to - from === doc.content.size ? nodesOf(blocks, doc) : Fragment.empty;
  const currentContent = doc.slice(from, to).content;
  const start = currentContent.findDiffStart(target);
  if (start === null) return tr;
  const end = currentContent.findDiffEnd(target);
  if (!end) return tr;
  // The common beginning and the common end can overlap, for example if a letter was doubled. Then the ends of both the
  // old and the new range are moved forward by the overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const slice = doc.type.create(null, target).slice(start, end.b + overlap);
  return tr.replace(from + start, from + end.a + overlap, slice);
}

const nodesOf = (blocks: readonly string[], doc: Node) =>
  Fragment.fromJSON(doc.type.schema, documentOf(joinBlocks(blocks)).content ?? []);
