import { AlignmentType, type IStylesOptions } from 'docx';
import { defaultsOf, type Writing } from './docx-writing.ts';

/** Sizes in half points, distances in twentieths of a point. */
export const docxStyles = (writing: Writing): IStylesOptions => ({
  default: {
    document: {
      run: { font: serifFont, size: 23, ...defaultsOf(writing).run },
      paragraph: { spacing: { line: 340 }, ...defaultsOf(writing).paragraph },
    },
    title: {
      run: { size: 60 },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 4_200, after: 240 } },
    },
    heading1: { ...headingStyle(36), paragraph: { ...chapterLayout, outlineLevel: 0 } },
    ...Object.fromEntries(
      [2, 3, 4, 5, 6].map((level) => [
        `heading${level}`,
        { ...headingStyle(30 - level), paragraph: sectionLayout(level) },
      ]),
    ),
    listParagraph: { paragraph: { spacing: { after: 80 } } },
    hyperlink: { run: { color: '0E5A55', underline: {} } },
  },
  paragraphStyles: [
    bodyStyle('BodyText', 'Body Text', { indent: { firstLine: 400 } }),
    bodyStyle('FirstParagraph', 'First Paragraph', {}),
    bodyStyle('Blank', 'Blank', {}),
    bodyStyle('Quote', 'Quote', { indent: { left: 600, right: 600 }, spacing: { before: 120, after: 120 } }),
    bodyStyle('TableText', 'Table Text', { spacing: { line: 260 } }),
    bodyStyle('Picture', 'Picture', centredLayout({ before: 240, after: 120, line: 240 })),
    { ...bodyStyle('Caption', 'caption', centredLayout({ after: 240 })), run: { size: 20 } },
    bodyStyle('SceneBreak', 'Scene Break', centredLayout({ before: 240, after: 240 })),
    bodyStyle('Author', 'Author', centredLayout({ before: 600 })),
    bodyStyle('Series', 'Series', centredLayout({ after: 240 })),
    bodyStyle('Publisher', 'Publisher', centredLayout({ before: 1_800 })),
    { ...bodyStyle('Copyright', 'Copyright', { spacing: { after: 80 } }), run: { size: 20 } },
    { ...bodyStyle('Dedication', 'Dedication', centredLayout({})), run: { italics: true } },
    { ...bodyStyle('Disclosure', 'Disclosure', centredLayout({ before: 4_200 })), run: { size: 18 } },
    bodyStyle('Footer', 'footer', centredLayout({})),
    { ...bodyStyle('Subtitle', 'Subtitle', centredLayout({ after: 240 })), run: { italics: true, size: 30 } },
    { ...bodyStyle('Code', 'Code', { spacing: { line: 260 } }), run: { font: 'Courier New', size: 20 } },
    {
      ...bodyStyle('RawMarkdown', 'Raw Markdown', { spacing: { line: 260 } }),
      run: { font: 'Courier New', size: 20 },
    },
    { ...bodyStyle('TOCHeading', 'TOC Heading', centredLayout({ after: 360 })), run: { size: 36 } },
    { ...bodyStyle('Heading7', 'heading 7', sectionLayout(7)), run: { size: 23 } },
    {
      ...bodyStyle('PartTitle', 'Part Title', {
        ...chapterLayout,
        outlineLevel: 0,
        spacing: { before: 4_200 },
      }),
      run: { size: 44 },
    },
    {
      ...bodyStyle('UntitledChapter', 'Untitled Chapter', { ...chapterLayout, outlineLevel: 0 }),
      run: { size: 36 },
    },
    ...[1, 2].map((level) => bodyStyle(`TOC${level}`, `toc ${level}`, { spacing: { after: 60 } })),
  ],
  characterStyles: [{ id: 'CodeChar', name: 'Code Char', run: { font: 'Courier New', size: 20 } }],
});

type ParagraphStyle = NonNullable<IStylesOptions['paragraphStyles']>[number];
export type Layout = NonNullable<ParagraphStyle['paragraph']>;

export const bodyStyle = (id: string, name: string, paragraph: Layout): ParagraphStyle => ({
  id,
  name,
  basedOn: 'Normal',
  next: ['FirstParagraph', 'BodyText', 'Code', 'RawMarkdown', 'Quote'].includes(id)
    ? undefined
    : 'FirstParagraph',
  quickFormat: true,
  paragraph,
});

const headingStyle = (size: number) => ({ run: { size, bold: false, color: '000000', font: serifFont } });

/** Georgia has no Hebrew or Arabic letters. */
const serifFont = { ascii: 'Georgia', hAnsi: 'Georgia', eastAsia: 'Georgia', cs: 'Times New Roman' };

const centredLayout = (spacing: Layout['spacing']): Layout => ({ alignment: AlignmentType.CENTER, spacing });

const chapterLayout: Layout = {
  alignment: AlignmentType.CENTER,
  keepNext: true,
  spacing: { before: 1_800, after: 700 },
};

const sectionLayout = (level: number): Layout => ({
  keepNext: true,
  outlineLevel: level - 1,
  spacing: { before: 360, after: 160 },
});
