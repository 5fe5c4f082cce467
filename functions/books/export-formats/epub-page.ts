import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { escapeXml } from '#shared/domain/books/markdown/html-of.ts';
import { directionOfLanguage, directionOfText, type Direction } from '#shared/domain/direction.ts';

export function xhtmlPage({ title, language, body, type, root = '' }: PageContent): string {
  const code = escapeXml(language);
  const dir = dirAttribute(directionOfLanguage(language), 'ltr');
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${code}" xml:lang="${code}"${dir}>
<head>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" type="text/css" href="${root}style.css"/>
</head>
<body epub:type="${type}"${dir}>
${body}
</body>
</html>
`;
}

export const dirAttribute = (direction: Direction, around: Direction): string =>
  direction === around ? '' : ` dir="${direction}"`;

/** Returns the `dir` attribute of a line of text; empty if the line has the direction of the book's language. */
export function dirOfLine(text: string, language: string): string {
  const book = directionOfLanguage(language);
  return dirAttribute(directionOfText(text, book), book);
}

interface PageContent {
  readonly title: string;
  readonly language: string;
  readonly body: string;
  readonly type: 'frontmatter' | 'bodymatter' | 'cover';
  readonly root?: string;
}

export interface EpubPage {
  readonly id: string;
  readonly file: string;
  readonly kind: 'chapter' | 'part';
  readonly name: string;
  readonly isUntitled: boolean;
  /** Empty for a part. */
  readonly blocks: readonly DocNode[];
  readonly xhtml: string;
}
