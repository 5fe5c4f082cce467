import { Fragment, type Node } from '@tiptap/pm/model';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { rawMarkdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { pictureLineOf, startsAsPictureLine } from '#shared/domain/books/markdown/picture-in-words.ts';
import type { Stretch } from './pieces.ts';

/**
 * Puts the pictures of a passage back into its rewritten text, unchanged. A model sees a picture as a line such as
 * `[Picture: A map]`, and the picture replaces its line. If a model left the line out, the picture gets the same
 * relative position as before. Words that a model wrote on in the same line follow the picture.
 */
export function withPictures(rewritten: Node, { doc, from, to }: Stretch): Node {
  const passage = doc.slice(from, to).content.content;
  const waiting = passage.flatMap((node, at): Picture[] => {
    const line = lineOf(node);
    return line === undefined ? [] : [{ node, line, at }];
  });
  if (waiting.length === 0) return rewritten;
  const takeAt = (index: number) => (index < 0 ? [] : waiting.splice(index, 1));
  const takeByLine = (block: Node): Block[] => {
    const line = block.textContent;
    // A model may have dropped the caption or written on in the same line.
    const isSame = (picture: Picture) =>
      picture.line.startsWith(line) || (picture.line !== '' && line.startsWith(picture.line));
    const taken = takeAt(waiting.length > 0 ? Math.max(0, waiting.findIndex(isSame)) : -1);
    const own = taken[0]?.line ?? '';
    return own !== '' && line.startsWith(own) ? [...taken, ...restOf(block, own.length)] : taken;
  };
  const blocks = rewritten.content.content.flatMap((node): Block[] => {
    if (lineOf(node) !== undefined) return takeAt(waiting.findIndex((picture) => picture.node.eq(node)));
    return startsAsPictureLine(node.textContent) ? takeByLine(node) : [{ node }];
  });
  const share = (at: number) => textsIn(passage.slice(0, at)) / Math.max(1, textsIn(passage));
  const textCount = textsIn(blocks.map(({ node }) => node));
  for (const picture of waiting) {
    const previous = blocks.findLastIndex(({ at }) => at !== undefined && at < picture.at);
    const index = indexAfterTexts(blocks, Math.round(share(picture.at) * textCount));
    blocks.splice(Math.max(previous + 1, index), 0, picture);
  }
  return rewritten.copy(Fragment.from(blocks.map(({ node }) => node)));
}

function restOf(block: Node, characters: number): Block[] {
  if (!block.isTextblock) return [];
  let at = characters;
  while (block.textBetween(0, at).length < characters) at += 1;
  const isSpace = (node: Node | null) =>
    node?.type.name === 'hardBreak' || (node?.isText && /\s/u.test(block.textBetween(at, at + 1)));
  while (isSpace(block.nodeAt(at))) at += 1;
  return at < block.content.size ? [{ node: block.cut(at) }] : [];
}

function indexAfterTexts(blocks: readonly Block[], count: number): number {
  let index = 0;
  for (let left = count; left > 0 && index < blocks.length; index += 1)
    left -= textsIn([blocks[index]!.node]);
  return index;
}

const textsIn = (blocks: readonly Node[]): number =>
  blocks.filter((node) => node.type.name !== 'footnote' && lineOf(node) === undefined).length;

function lineOf(block: Node): string | undefined {
  const markdown = rawMarkdownOf(block.toJSON() as DocNode);
  return markdown === undefined ? undefined : pictureLineOf(markdown);
}

interface Block {
  readonly node: Node;
  /** For pictures: the index in the passage. */
  readonly at?: number;
}

interface Picture extends Required<Block> {
  readonly line: string;
}
