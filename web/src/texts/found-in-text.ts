import { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import type { Excerpt } from '#shared/domain/finding/excerpt.ts';
import type { Search } from '#shared/domain/finding/finder.ts';
import { textSchema } from './editor/document/schema.ts';
import { excerptAt } from './editor/find/excerpt.ts';
import { findMatches } from './editor/find/find-matches.ts';
import { replaceIn } from './editor/find/replacing.ts';

export function foundInText(markdown: string, search: Search): readonly FoundPlace[] {
  const doc = parseDocument(markdown);
  return findMatches(doc, search).map((match) => excerptAt(doc, match));
}

export function replacedInText(
  markdown: string,
  search: Search,
  replacement: string,
  isChosen: (place: number) => boolean,
): string {
  const doc = parseDocument(markdown);
  const chosenMatches = findMatches(doc, search).filter((_, place) => isChosen(place));
  return markdownOf(replaceIn(new Transform(doc), chosenMatches, replacement).doc.toJSON() as DocNode);
}

const parseDocument = (markdown: string): Node => Node.fromJSON(textSchema, documentOf(markdown));

export type FoundPlace = Excerpt;
