import {
  InternalHyperlink,
  LeaderType,
  PageReference,
  sectionMarginDefaults,
  sectionPageSizeDefaults,
  StyleLevel,
  Tab,
  TableOfContents,
  TabStopType,
  TextRun,
  type FileChild,
  type IContext,
  type IXmlableObject,
  type Paragraph,
} from 'docx';
import { docxLine } from './docx-paragraph.ts';
import type { Writing } from './docx-writing.ts';
import { namedEntries, type WholeBook } from './whole-book.ts';

/** Every entry has the direction of the book, so that the page numbers are below each other. */
export function docxContents(book: WholeBook, writing: Writing): FileChild[] {
  const entries = namedEntries(book).flatMap(({ name }, index) =>
    name.trim() === '' ? [] : [contentsEntry(name, bookmarkOf(index), writing)],
  );
  if (entries.length === 0) return [];
  return [
    docxLine('Contents', writing, { style: 'TOCHeading', pageBreakBefore: true }),
    new ContentsField('Contents', {
      hyperlink: true,
      headingStyleRange: '1-1',
      stylesWithLevels: [new StyleLevel('PartTitle', 1), new StyleLevel('UntitledChapter', 1)],
      // if the field were marked as dirty, Word would ask at every opening whether to fill in its entries
      beginDirty: false,
      contentChildren: entries,
    }),
  ];
}

/** The name of the bookmark at an entry's title. Word names its own bookmarks for tables of contents like this. */
export const bookmarkOf = (index: number): string => `_Toc${index + 1}`;

const contentsEntry = (name: string, anchor: string, writing: Writing): Paragraph =>
  docxLine(
    name,
    writing,
    {
      style: 'TOC1',
      tabStops: [{ type: TabStopType.RIGHT, position: textWidth, leader: LeaderType.DOT }],
      wrap: (runs) => {
        const page = [new TextRun({ children: [new Tab()] }), new PageReference(anchor, { hyperlink: true })];
        return [new InternalHyperlink({ anchor, children: [...runs, ...page] })];
      },
    },
    writing.direction,
  );

/** Begins the field in the first entry, as Word does; the `docx` library begins it in an empty paragraph before. */
class ContentsField extends TableOfContents {
  override prepForXml(context: IContext): IXmlableObject | undefined {
    const { 'w:sdt': parts } = super.prepForXml(context) as { 'w:sdt': IXmlableObject[] };
    const [begin, first, ...rest] = parts.at(-1)!['w:sdtContent'] as { 'w:p': IXmlableObject[] }[];
    const [properties, ...runs] = first!['w:p'];
    const merged = { 'w:p': [properties, ...begin!['w:p'], ...runs] };
    return { 'w:sdt': [...parts.slice(0, -1), { 'w:sdtContent': [merged, ...rest] }] };
  }
}

const textWidth = sectionPageSizeDefaults.WIDTH - sectionMarginDefaults.LEFT - sectionMarginDefaults.RIGHT;
