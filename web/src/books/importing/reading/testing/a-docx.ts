import { strToU8, zipSync } from 'fflate';

export function aDocx(
  body: string,
  parts: Readonly<Record<string, string>> = {},
  { styles = '', related = {}, files: added = {} }: MoreOfDocx = {},
): Uint8Array {
  const others = Object.keys(parts);
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations([
      ['styles', 'styles.xml'],
      ...others.map((name) => [name.replace(/\d+$/, ''), `${name}.xml`] as const),
      ...Object.entries(related).map(([id, [kind, target]]) => [kind, target, id] as const),
    ]),
    'word/styles.xml': `<w:styles ${wordNamespaces}>${[1, 2, 3].map((level) => style(`Heading${level}`, `heading ${level}`)).join('')}${style('TOC1', 'toc 1')}${styles}</w:styles>`,
    'word/document.xml': `<w:document ${wordNamespaces}><w:body>${body}</w:body></w:document>`,
    ...Object.fromEntries(
      Object.entries(parts).map(([name, text]) => [
        `word/${name}.xml`,
        `<w:${rootOf(name)} ${wordNamespaces}>${text}</w:${rootOf(name)}>`,
      ]),
    ),
  };
  const bytes = Object.entries({ ...files, ...added }).map(
    ([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text] as const,
  );
  return zipSync(Object.fromEntries(bytes));
}

/** The parts of headers and footers have short root elements. */
const rootOf = (name: string) => ({ header1: 'hdr', footer1: 'ftr' })[name] ?? name;

interface MoreOfDocx {
  readonly styles?: string;
  /** Files that the document refers to, by the id of the relationship. */
  readonly related?: Readonly<Record<string, readonly [kind: string, target: string]>>;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
}

export const heading = (level: number, text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="Heading${level}"/></w:pPr>${run(text)}</w:p>`;

export const para = (inner: string): string => `<w:p>${inner}</w:p>`;

export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

export const noteMark = (kind: 'footnote' | 'endnote', id: number): string =>
  `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:${kind}Reference w:id="${id}"/></w:r>`;

/** Word begins the first paragraph of a note with the note's mark. */
export const note = (kind: 'footnote' | 'endnote', id: number, ...texts: string[]): string =>
  `<w:${kind} w:id="${id}">${texts.map((text, index) => para((index === 0 ? `<w:r><w:${kind}Ref/></w:r>` : '') + run(text))).join('')}</w:${kind}>`;

export const table = (...rows: string[][][]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((texts) => `<w:tc>${texts.map((text) => para(run(text))).join('')}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

export const picture = (description = ''): string =>
  `<w:r><mc:AlternateContent><mc:Choice><w:drawing><wp:inline><wp:docPr id="1" descr="${description}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic/></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:imagedata/></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;

/** Shows the related file with this id. */
export const pictureFile = (id: string, description = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" descr="${description}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

export const textBox = (inner: string): string =>
  `<w:r><w:drawing><wp:anchor><wp:docPr id="1" name="Text Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`;

export const field = (instruction: string, result: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

export const ruby = (base: string, reading: string): string =>
  `<w:r><w:ruby><w:rubyPr/><w:rt>${run(reading)}</w:rt><w:rubyBase>${run(base)}</w:rubyBase></w:ruby></w:r>`;

export const contentControl = (inner: string, properties = ''): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;

export const item = (text: string, numId: number, level = 0, properties = ''): string =>
  `<w:p><w:pPr>${properties}<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr></w:pPr>${text && run(text)}</w:p>`;

/** A list whose levels are given as format and label: `['decimal', '%1.']`. */
export const numberedList = (
  id: number,
  levels: readonly (readonly [format: string, label: string, more?: string])[],
  overrides = '',
): readonly [definition: string, list: string] => [
  `<w:abstractNum w:abstractNumId="${id}">${levels
    .map(
      ([format, label, more = ''], at) =>
        `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${label}"/></w:lvl>`,
    )
    .join('')}</w:abstractNum>`,
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/>${overrides}</w:num>`,
];

const relations = (all: readonly (readonly [type: string, target: string, id?: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ([type, target, id], index) =>
        `<Relationship Id="${id ?? `r${index}`}" Type="${officeNamespace}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

export const style = (id: string, name: string, inner = '', type = 'paragraph'): string =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`;

const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const wordNamespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';
