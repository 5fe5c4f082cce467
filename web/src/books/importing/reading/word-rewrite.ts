import type { MarkupElement } from '#shared/domain/books/html/markup.ts';
import { innerOf, isContentsStyle } from './word-branches.ts';
import { createFieldReader } from './word-fields.ts';
import { inlineWriter } from './word-inline.ts';
import { withWrittenPageEdges } from './word-page-edges.ts';
import type { WordStyles } from './word-styles.ts';
import { childNamed, childrenNamed, element } from './word-xml.ts';

/**
 * Rewrites the body of a part to what mammoth reads completely: paragraphs of runs and tables, without fields, content
 * controls, alternatives, hidden text and tracked changes. The text of a text box follows the paragraph that it is
 * anchored in.
 */
export function rewrittenBlocks(
  children: MarkupElement['children'],
  context: RewriteContext,
): MarkupElement[] {
  const fields = createFieldReader();

  function blocksOf(nodes: MarkupElement['children']): MarkupElement[] {
    const blocks: Block[] = [];
    let loose: MarkupElement[] = [];
    const endLoose = () => {
      if (loose.length > 0) blocks.push(...paragraphOf(element('w:p', loose)));
      loose = [];
    };
    const visit = (node: MarkupElement): void => {
      if (inlineNames.has(node.name)) return void loose.push(node);
      endLoose();
      if (node.name === 'w:p') blocks.push(...paragraphOf(node));
      else if (node.name === 'w:tbl') blocks.push({ element: tableOf(node) });
      else if (node.name === 'w:altChunk')
        blocks.push({ element: context.chunk(node.attributes['r:id'] ?? '') });
      else for (const child of innerOf(node)) visit(child);
    };
    for (const node of nodes) if (typeof node !== 'string') visit(node);
    endLoose();
    return joinBlocks(blocks);
  }

  function paragraphOf(paragraph: MarkupElement): Block[] {
    const properties = childNamed(paragraph, 'w:pPr');
    const isContents = isContentsStyle(context.styles.nameOf(context.styles.paragraphStyleOf(paragraph)));
    const writer = inlineWriter({
      fields,
      isHidden: (run) => context.styles.isHidden(run, paragraph),
      blocksOf,
    });
    const runs = writer.runsOf(paragraph.children);
    const { boxes, isCut } = writer;
    const after = boxes.map((box): Block => ({ element: box }));
    const isEmpty = runs.every(({ name }) => name === 'w:bookmarkStart');
    if (isContents || (isEmpty && (isCut() || boxes.length > 0))) return after;
    const markup = childNamed(properties, 'w:rPr');
    const content = withWrittenPageEdges(runs, context.isHyphenated);
    return [
      {
        // Mammoth would lose the text of a last paragraph whose mark is deleted, so the mark's properties are removed.
        element: element('w:p', [...(properties ? [withoutLook(properties)] : []), ...content]),
        ...(isDropCap(properties) && { joins: 'drop cap' }),
        ...((childNamed(markup, 'w:del') ?? childNamed(markup, 'w:moveFrom')) && { joins: 'deleted mark' }),
      },
      ...after,
    ];
  }

  function tableOf(table: MarkupElement): MarkupElement {
    const rows = partsNamed(table, 'w:tr').filter((row) => !isDeleted(childNamed(row, 'w:trPr'), 'w:del'));
    return element('w:tbl', [
      ...childrenNamed(table, 'w:tblPr'),
      ...rows.map((row) => {
        const cells = partsNamed(row, 'w:tc').filter(
          (cell) => !isDeleted(childNamed(cell, 'w:tcPr'), 'w:cellDel'),
        );
        const cellsWithText = cells.map((cell) =>
          element('w:tc', [
            ...childrenNamed(cell, 'w:tcPr'),
            ...blocksOf(cell.children.filter(isNoProperty)),
          ]),
        );
        return element('w:tr', [...childrenNamed(row, 'w:trPr'), ...cellsWithText]);
      }),
    ]);
  }

  return blocksOf(children);
}

/** Returns rows or cells, also those within content controls, alternatives and custom XML. */
function partsNamed(parent: MarkupElement, name: string): MarkupElement[] {
  return innerOf(parent).flatMap((child) => {
    if (child.name === name) return [child];
    return isProperty(child) || child.name === 'w:tr' || child.name === 'w:p' ? [] : partsNamed(child, name);
  });
}

/** Joins a drop cap, or a paragraph whose end was deleted, to the paragraph below it. */
function joinBlocks(blocks: readonly Block[]): MarkupElement[] {
  const result: MarkupElement[] = [];
  let waiting: MarkupElement[] = [];
  let kept: Block | undefined;
  for (const block of blocks) {
    const isParagraph = block.element.name === 'w:p';
    if (block.joins !== undefined) {
      const runs = contentOf(block.element);
      // A drop cap is often in another font or weight than its word.
      waiting.push(...(block.joins === 'drop cap' ? runs.map(withoutLook) : runs));
      kept = block;
    } else if (
      kept &&
      isParagraph &&
      (kept.joins === 'deleted mark' || contentOf(block.element).length > 0)
    ) {
      const properties = childrenNamed(block.element, 'w:pPr');
      result.push(element('w:p', [...properties, ...waiting, ...contentOf(block.element)]));
      waiting = [];
      kept = undefined;
    } else if (!kept || !isParagraph) {
      if (kept) result.push(element('w:p', [...childrenNamed(kept.element, 'w:pPr'), ...waiting]));
      waiting = [];
      kept = undefined;
      result.push(block.element);
    }
  }
  if (kept) result.push(element('w:p', [...childrenNamed(kept.element, 'w:pPr'), ...waiting]));
  return result;
}

const contentOf = ({ children }: MarkupElement): MarkupElement[] =>
  children.filter((child): child is MarkupElement => typeof child !== 'string' && child.name !== 'w:pPr');

const withoutLook = (run: MarkupElement): MarkupElement => ({
  ...run,
  children: run.children.filter((child) => typeof child === 'string' || child.name !== 'w:rPr'),
});

const isDropCap = (properties: MarkupElement | undefined): boolean =>
  /^(?:drop|margin)$/.test(childNamed(properties, 'w:framePr')?.attributes['w:dropCap'] ?? '');
const isDeleted = (properties: MarkupElement | undefined, mark: string): boolean =>
  childNamed(properties, mark) !== undefined;
const isProperty = ({ name }: MarkupElement): boolean => name.endsWith('Pr') || name.endsWith('PrEx');
const isNoProperty = (child: MarkupElement | string): boolean =>
  typeof child === 'string' || !isProperty(child);

const inlineNames = new Set(['w:r', 'w:hyperlink', 'w:fldSimple']);

interface Block {
  readonly element: MarkupElement;
  readonly joins?: 'drop cap' | 'deleted mark';
}

export interface RewriteContext {
  readonly styles: WordStyles;
  /** Whether Word hyphenates the document, so that a page may end within a word. */
  readonly isHyphenated: boolean;
  /** Returns a paragraph that marks the place of a merged file. */
  readonly chunk: (relationId: string) => MarkupElement;
}
