import type { Image, Nodes } from 'mdast';
import type { BlockNode } from '#shared/domain/books/html/blocks.ts';
import { documentOf, rawBlock } from '#shared/domain/books/markdown/document-of.ts';
import { parse } from '#shared/domain/books/markdown/parse.ts';
import { pictureInWords } from '#shared/domain/books/markdown/picture-in-words.ts';
import { pictureMarkdown, pictureOf } from '#shared/domain/books/markdown/picture.ts';
import { readOr } from '#shared/domain/books/markdown/read-or.ts';

/**
 * Replaces each picture whose file `find` finds with a picture block after the block that contained it. Pictures from
 * the web stay Markdown. A picture of an export becomes text if its file is missing.
 */
export function withFoundPictures(blocks: readonly BlockNode[], find: FindPicture): PicturedBlocks {
  let [imported, leftOut] = [0, 0];
  const pictured = blocks.flatMap((block): readonly BlockNode[] => {
    if (block.type !== 'rawBlock') return [block];
    const markdown = String(block.attrs?.['markdown']);
    const images = markdown.includes('![') ? imagesIn(markdown, find) : [];
    imported += images.length;
    if (images.length > 0) return [...textWithout(markdown, images), ...images.map(({ picture }) => picture)];
    const lost = pictureOf(markdown);
    if (!lost) return [block];
    leftOut += 1;
    return pictureInWords(lost) as unknown as readonly BlockNode[];
  });
  return { blocks: pictured, imported, leftOut };
}

function imagesIn(markdown: string, find: FindPicture): FoundImage[] {
  const images: FoundImage[] = [];
  const visit = (node: Nodes, around: Nodes): void => {
    const name = node.type === 'image' ? find(node.url) : undefined;
    if (node.type === 'image' && name !== undefined) {
      // A link around nothing but the picture is removed too, because it would have no words.
      const { start, end } = (around.type === 'link' && around.children.length === 1 ? around : node)
        .position!;
      images.push({ from: start.offset!, to: end.offset!, picture: blockOf(name, node) });
    }
    if ('children' in node) for (const child of node.children) visit(child, node);
  };
  const root = readOr(undefined, () => parse(markdown));
  if (root) visit(root, root);
  return images;
}

const blockOf = (name: string, { alt, title }: Image): BlockNode => ({
  type: 'rawBlock',
  attrs: {
    markdown: pictureMarkdown({ name, description: alt ?? '', caption: title ?? '' }),
  },
});

/** Also removes the width that Pandoc writes behind a picture: `{width=50%}`. */
function textWithout(markdown: string, images: readonly FoundImage[]): readonly BlockNode[] {
  let text = markdown;
  for (const { from, to } of images.toReversed())
    text = text.slice(0, from).trimEnd() + text.slice(to).replace(/^\{[^{}\n]*\}/u, '');
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  return (documentOf(text).content ?? [rawBlock(text)]) as unknown as readonly BlockNode[];
}

type FindPicture = (address: string) => string | undefined;

interface FoundImage {
  readonly from: number;
  readonly to: number;
  readonly picture: BlockNode;
}

interface PicturedBlocks {
  readonly blocks: readonly BlockNode[];
  readonly imported: number;
  readonly leftOut: number;
}
