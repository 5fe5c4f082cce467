import { strToU8, zipSync } from 'fflate';

export function anOdt(
  body: string,
  { styles = '', automatic = '', masters = '', meta = '', files = {}, manifest = '' }: OdtFileParts = {},
): Uint8Array {
  const parts = {
    mimetype,
    'META-INF/manifest.xml': `<manifest:manifest>${manifest}</manifest:manifest>`,
    'content.xml': `<?xml version="1.0"?><office:document-content ${namespaces}><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    'styles.xml': `<office:document-styles ${namespaces}><office:styles>${usualStyles}${styles}</office:styles><office:master-styles>${masters}</office:master-styles></office:document-styles>`,
    'meta.xml': `<office:document-meta ${namespaces}><office:meta>${meta}</office:meta></office:document-meta>`,
    ...files,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

export const aFlatOdt = (body: string, { automatic = '', meta = '' }: OdtFileParts = {}): Uint8Array =>
  strToU8(
    `<?xml version="1.0"?>\n<office:document ${namespaces} office:mimetype="${mimetype}"><office:meta>${meta}</office:meta><office:styles>${usualStyles}</office:styles><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document>`,
  );

export const heading = (level: number, inner: string): string =>
  `<text:h text:style-name="Heading_20_${level}" text:outline-level="${level}">${inner}</text:h>`;

export const para = (inner: string, style = 'Standard'): string =>
  `<text:p text:style-name="${style}">${inner}</text:p>`;

export const span = (inner: string, style: string): string =>
  `<text:span text:style-name="${style}">${inner}</text:span>`;

export const note = (kind: 'footnote' | 'endnote', mark: string, ...texts: string[]): string =>
  `<text:note text:note-class="${kind}"><text:note-citation>${mark}</text:note-citation><text:note-body>${texts
    .map((text) => para(text, 'Footnote'))
    .join('')}</text:note-body></text:note>`;

/** The attributes are those of a list, such as its style or the list that it continues. */
export const list = (attributes: string, ...items: string[]): string =>
  `<text:list ${attributes}>${items.map((item) => (item.startsWith('<text:list-') ? item : `<text:list-item>${item}</text:list-item>`)).join('')}</text:list>`;

export const table = (...rows: string[][]): string =>
  `<table:table><table:table-column table:number-columns-repeated="2"/>${rows
    .map(
      (cells) =>
        `<table:table-row>${cells.map((cell) => (cell.startsWith('<table:') ? cell : `<table:table-cell>${para(cell)}</table:table-cell>`)).join('')}</table:table-row>`,
    )
    .join('')}</table:table>`;

export const style = (
  name: string,
  family: 'text' | 'paragraph',
  properties: string,
  attributes = '',
): string =>
  `<style:style style:name="${name}" style:family="${family}" ${attributes}><style:text-properties ${properties}/></style:style>`;

export const numberedListStyle = (name: string, start = 1): string =>
  `<text:list-style style:name="${name}"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="." text:start-value="${start}"/><text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")"/><text:list-level-style-number text:level="3" style:num-format="1" text:display-levels="3"/></text:list-style>`;

const mimetype = 'application/vnd.oasis.opendocument.text';
const usualStyles = `<style:default-style style:family="paragraph"><style:text-properties fo:language="de" fo:country="CH"/></style:default-style>${[
  'Title',
  'Subtitle',
  'Quotations',
  'Standard',
]
  .map((name) => `<style:style style:name="${name}" style:family="paragraph"/>`)
  .join('')}${[1, 2, 3]
  .map(
    (level) =>
      `<style:style style:name="Heading_20_${level}" style:display-name="Heading ${level}" style:family="paragraph" style:default-outline-level="${level}"><style:text-properties fo:font-weight="bold"/></style:style>`,
  )
  .join(
    '',
  )}<style:style style:name="Emphasis" style:family="text"><style:text-properties fo:font-style="italic"/></style:style>`;
const namespaces = ['office', 'text', 'style', 'table', 'draw', 'fo', 'xlink', 'dc', 'meta', 'svg', 'form']
  .map((name) => `xmlns:${name}="urn:${name}"`)
  .join(' ');

interface OdtFileParts {
  readonly styles?: string;
  readonly automatic?: string;
  readonly masters?: string;
  readonly meta?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly manifest?: string;
}
