import { AlignmentType, type IStylesOptions } from 'docx';
import { bodyStyle, type Layout } from './docx-styles.ts';
import { defaultsOf, type Writing } from './docx-writing.ts';

/**
 * One font, 12 points, double spaced, first lines indented by half an inch, ragged right. Sizes in half points,
 * distances in twentieths of a point.
 */
export const manuscriptStyles = (writing: Writing): IStylesOptions => ({
  default: {
    document: {
      run: { font: 'Times New Roman', size: 24, ...defaultsOf(writing).run },
      paragraph: { spacing: { line: double }, ...defaultsOf(writing).paragraph },
    },
    // puts the title about halfway down the page, below the contact line
    title: { run: { size: 24 }, paragraph: { ...centredLayout, spacing: { before: 4_800 } } },
    heading1: headingStyle(chapterLayout),
    ...Object.fromEntries(
      [2, 3, 4, 5, 6].map((level) => [`heading${level}`, headingStyle(sectionLayout(level))]),
    ),
    hyperlink: { run: { color: '000000', underline: {} } },
  },
  paragraphStyles: [
    bodyStyle('BodyText', 'Body Text', { indent: { firstLine: halfAnInch } }),
    bodyStyle('FirstParagraph', 'First Paragraph', { indent: { firstLine: halfAnInch } }),
    bodyStyle('Blank', 'Blank', {}),
    bodyStyle('Quote', 'Quote', { indent: { left: halfAnInch, right: halfAnInch } }),
    bodyStyle('SceneBreak', 'Scene Break', centredLayout),
    bodyStyle('Picture', 'Picture', { ...centredLayout, spacing: { line: single } }),
    bodyStyle('Caption', 'caption', { ...centredLayout, spacing: { line: single, after: single } }),
    bodyStyle('Contact', 'Contact', { spacing: { line: single } }),
    bodyStyle('Subtitle', 'Subtitle', centredLayout),
    bodyStyle('Author', 'Author', centredLayout),
    bodyStyle('Disclosure', 'Disclosure', { ...centredLayout, spacing: { before: 1_440, line: single } }),
    bodyStyle('Header', 'header', { alignment: AlignmentType.END, spacing: { line: single } }),
    bodyStyle('Code', 'Code', {}),
    bodyStyle('RawMarkdown', 'Raw Markdown', {}),
    bodyStyle('Heading7', 'heading 7', sectionLayout(7)),
    bodyStyle('PartTitle', 'Part Title', chapterLayout),
    bodyStyle('UntitledChapter', 'Untitled Chapter', chapterLayout),
  ],
  characterStyles: [{ id: 'CodeChar', name: 'Code Char', run: {} }],
});

const headingStyle = (paragraph: Layout) => ({
  run: { size: 24, bold: false, color: '000000', font: 'Times New Roman' },
  paragraph,
});

const [single, double, halfAnInch] = [240, 480, 720];
const centredLayout: Layout = { alignment: AlignmentType.CENTER };
/** A chapter's title is a third of the way down its page. */
const chapterLayout: Layout = {
  ...centredLayout,
  keepNext: true,
  outlineLevel: 0,
  spacing: { before: 2_880, after: double },
};
const sectionLayout = (level: number): Layout => ({ keepNext: true, outlineLevel: level - 1 });
