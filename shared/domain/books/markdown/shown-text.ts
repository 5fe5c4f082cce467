import { documentOf } from './document-of.ts';
import { emptyDocument, type DocNode } from './document.ts';
import { pictureOf } from './picture.ts';

/**
 * Returns the readable text for comparisons: blocks as runs of text with their marks, without Markdown signs.
 * Properties that aren't text become runs that are marked as labels, for example `Heading 2` or the target of a link.
 */
export function shownBlocksOf(markdown: string): readonly ShownBlock[] {
  const document = documentOf(markdown);
  return document === emptyDocument ? [] : document.content!.map((block) => blockRuns(block));
}

function blockRuns(node: DocNode): ShownBlock {
  const innerRuns = () => (node.content ?? []).flatMap(inlineRuns);
  switch (node.type) {
    case 'paragraph':
      return node.content ? innerRuns() : [label('Empty paragraph')];
    case 'heading':
      return [label(`Heading ${node.attrs?.level ?? 1} `), ...innerRuns()];
    case 'codeBlock':
      return [label('Code '), ...innerRuns()];
    case 'horizontalRule':
      return [run('* * *')];
    case 'rawBlock': {
      const markdown = node.attrs?.markdown ?? '';
      const picture = pictureOf(markdown);
      return picture ? pictureRuns(picture) : [run(markdown)];
    }
    case 'blockquote':
      return [label('Quotation '), ...separatedRuns(node.content, '\n\n')];
    case 'bulletList':
    case 'orderedList':
      return (node.content ?? []).flatMap((item, at) => [
        ...(at > 0 ? [run('\n')] : []),
        run(node.type === 'bulletList' ? '• ' : `${(node.attrs?.start ?? 1) + at}. `),
        ...separatedRuns(item.content, '\n'),
      ]);
    default:
      return innerRuns();
  }
}

/** The first run carries the picture's file name in its `looks`, so that a picture with another file counts as changed. */
const pictureRuns = ({ attrs: { name = '', description = '' } = {}, content = [] }: DocNode): Run[] => [
  run('Picture ', 'label', name),
  run(description),
  ...(content.length > 0 ? [label(' Caption '), ...content.flatMap(inlineRuns)] : []),
];

const separatedRuns = (blocks: readonly DocNode[] = [], between: string): Run[] =>
  blocks.flatMap((block, at) => [...(at > 0 ? [run(between)] : []), ...blockRuns(block)]);

function inlineRuns({ type, text, marks = [], content = [] }: DocNode): Run[] {
  if (type === 'hardBreak') return [run('\n')];
  if (text === undefined) return content.flatMap(inlineRuns);
  const link = marks.find((mark) => mark.type === 'link');
  return [
    run(text, ...marks.map((mark) => mark.type).filter((name) => name !== 'link')),
    ...(link ? [label(` (${link.attrs?.href ?? ''})`)] : []),
  ];
}

const run = (text: string, ...looks: string[]): Run => ({ text, looks });
const label = (text: string): Run => run(text, 'label');

export type ShownBlock = readonly Run[];

export interface Run {
  readonly text: string;
  readonly looks: readonly string[];
}
