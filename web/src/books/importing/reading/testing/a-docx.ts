import { strToU8, zipSync } from 'fflate';

export function aDocx(body: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const others = Object.keys(parts);
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations([
      ['styles', 'styles.xml'],
      ...others.map((name) => [name, `${name}.xml`] as const),
    ]),
    'word/styles.xml': `<w:styles ${w}>${[1, 2, 3].map((level) => style(`Heading${level}`, `heading ${level}`)).join('')}${style('TOC1', 'toc 1')}</w:styles>`,
    'word/document.xml': `<w:document ${w}><w:body>${body}</w:body></w:document>`,
    ...Object.fromEntries(
      Object.entries(parts).map(([name, text]) => [
        `word/${name}.xml`,
        `<w:${name} ${w}>${text}</w:${name}>`,
      ]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
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

const relations = (all: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ([type, target], index) => `<Relationship Id="r${index}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const style = (id: string, name: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const w =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';
