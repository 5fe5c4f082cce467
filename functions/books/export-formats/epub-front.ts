import { copyrightLines, seriesLine } from '#shared/domain/books/imprint.ts';
import { escapeXml } from '#shared/domain/books/markdown/html-of.ts';
import { dirOfLine, xhtmlPage } from './epub-page.ts';
import type { WholeBook } from './whole-book.ts';

export function frontPages(book: WholeBook): FrontPage[] {
  const copyright = copyrightLines(book);
  return [
    { id: 'title-page', file: 'title.xhtml', xhtml: titlePage(book) },
    ...(copyright.length > 0
      ? [{ id: 'copyright-page', file: 'copyright.xhtml', xhtml: copyrightPage(book, copyright) }]
      : []),
    ...(book.dedication === ''
      ? []
      : [{ id: 'dedication', file: 'dedication.xhtml', xhtml: dedicationPage(book) }]),
  ];
}

function titlePage(book: WholeBook): string {
  const { title, subtitle, authors, publisher, language, disclosure } = book;
  const lines = [
    namedLine('subtitle', subtitle, language),
    namedLine('series', seriesLine(book), language),
    ...authors.map((name) => namedLine('author', name, language)),
    namedLine('publisher', publisher, language),
  ];
  // the disclosure is in English in a book of any language
  const disclosureHtml =
    disclosure === undefined
      ? ''
      : `<p class="book-disclosure" lang="en" xml:lang="en" dir="ltr">${escapeXml(disclosure)}</p>\n`;
  const body = `<section epub:type="titlepage" class="title-page">
<h1 class="book-title"${dirOfLine(title, language)}>${escapeXml(title)}</h1>
${lines.join('')}${disclosureHtml}</section>`;
  return xhtmlPage({ title, language, body, type: 'frontmatter' });
}

function copyrightPage({ title, language }: WholeBook, lines: readonly string[]): string {
  const body = `<section epub:type="copyright-page" class="copyright-page">
${lines.map((text) => namedLine('copyright', text, language)).join('')}</section>`;
  return xhtmlPage({ title, language, body, type: 'frontmatter' });
}

function dedicationPage({ title, language, dedication }: WholeBook): string {
  const paragraphs = dedication
    .split(/\n[ \t]*\n\s*/)
    .map((text) => `<p${dirOfLine(text, language)}>${text.split('\n').map(escapeXml).join('<br/>\n')}</p>\n`);
  const body = `<section epub:type="dedication" role="doc-dedication" class="dedication">
${paragraphs.join('')}</section>`;
  return xhtmlPage({ title, language, body, type: 'frontmatter' });
}

const namedLine = (name: string, text: string, language: string) =>
  text === '' ? '' : `<p class="book-${name}"${dirOfLine(text, language)}>${escapeXml(text)}</p>\n`;

interface FrontPage {
  readonly id: string;
  readonly file: string;
  readonly xhtml: string;
}
