import { isHeading } from './markup-blocks.ts';
import { lineOf, type MarkupElement } from './markup.ts';
import { isBlank, isElement, type PageTree } from './page-tree.ts';

/**
 * Finds elements that became empty when their notes were moved to the chapters. These are lists, sections and pages in
 * which only headings and rules are left, and also headings like "Notes" that no longer have anything below them.
 */
export function elementsEmptiedBy(moved: ReadonlySet<MarkupElement>, tree: PageTree): Set<MarkupElement> {
  const emptiedElements = new Set<MarkupElement>();
  const isRemoved = (element: MarkupElement) => moved.has(element) || emptiedElements.has(element);
  let parents = parentsOf(moved, tree);
  while (parents.size > 0) {
    const emptiedParents = [...parents].filter((parent) => hasNoContent(parent, isRemoved));
    for (const parent of parents)
      for (const child of headingsWithoutContent(parent, isRemoved)) emptiedElements.add(child);
    for (const parent of emptiedParents) emptiedElements.add(parent);
    parents = parentsOf(emptiedParents, tree);
  }
  return emptiedElements;
}

function parentsOf(elements: Iterable<MarkupElement>, tree: PageTree): Set<MarkupElement> {
  const parents = new Set<MarkupElement>();
  for (const element of elements) {
    const parent = tree.parentOf(element);
    if (parent) parents.add(parent);
  }
  return parents;
}

const hasNoContent = (element: MarkupElement, isRemoved: IsRemoved): boolean =>
  element.children.every((child) =>
    isElement(child)
      ? isRemoved(child) || isHeading(child) || (isBlank(child) && !holdsPicture(child))
      : child.trim() === '',
  );

const holdsPicture = (element: MarkupElement): boolean =>
  /^(?:img|svg|image|math|audio|video)$/.test(element.name) ||
  element.children.some((child) => isElement(child) && holdsPicture(child));

function headingsWithoutContent(parent: MarkupElement, isRemoved: IsRemoved): MarkupElement[] {
  const heads: MarkupElement[] = [];
  let isAboveRemoved = false;
  for (const child of parent.children.filter(isElement).toReversed()) {
    if (isRemoved(child)) isAboveRemoved = true;
    else if (isAboveRemoved && (child.name === 'hr' || (isHeading(child) && isNotesTitle(lineOf(child)))))
      heads.push(child);
    else if (!isBlank(child)) isAboveRemoved = false;
  }
  return heads;
}

export const isNotesTitle = (line: string): boolean =>
  /^(?:(?:foot|end)?notes?|fu(?:ß|ss)noten|anmerkungen|notas|notes de bas de page|note|noten|przypisy|poznámky|noter|примечания|注釈?(?:一覧)?|注释|脚注|尾注|הערות|الهوامش)\.?:?$/iu.test(
    line,
  );

type IsRemoved = (element: MarkupElement) => boolean;
