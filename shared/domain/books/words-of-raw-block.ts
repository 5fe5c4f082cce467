import { isShown } from './html/blocks.ts';
import { readHtml } from './html/read-html.ts';
import type { DocNode } from './markdown/document.ts';
import { startsAsHtml } from './markdown/showable.ts';
import { documentOfPlainText } from './plain-text/document-of-plain-text.ts';

/**
 * Returns the readable text of a raw block: the text in HTML and the descriptions of pictures, without link
 * definitions; everything else as plain text.
 */
export function wordsOfRawBlock(markdown: string): readonly DocNode[] {
  if (startsAsHtml(markdown)) return readHtml(markdown).blocks.filter(isShown);
  const words = markdown.replaceAll(referredPicture, '$1').replaceAll(definition, '');
  return documentOfPlainText(words).content!;
}

const referredPicture = /!\[([^\][\n]*)\](?:\[[^\][\n]*\]|(?!\())/gu;
const definition = /^ {0,3}\[(?!\^)[^\][\n]+\]:[ \t]*\S.*$/gmu;
