import type { Speaker } from '#shared/domain/audio/podcasts.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { readBlocksOf } from '#shared/domain/books/read-blocks.ts';
import { cutSentenceParts } from '#shared/domain/sentences/sentence-parts.ts';
import { isSpeakable } from '#shared/domain/sentences/false-cuts.ts';
import { digitSeparator, spokenForm } from './spoken-form.ts';

export const sentencesOf = (markdown: string, options: SentenceOptions): Sentence[] =>
  sentencesIn(documentOf(markdown), options);

/**
 * Cuts a document into sentences: each letter and list number is in exactly one sentence, Markdown marks are in none.
 * Notes are included only if `withNotes` is set, descriptions of pictures only if `withDescriptions` is set. A heading
 * is one sentence. Paragraphs are numbered from 0, and each list item counts as a paragraph.
 */
export function sentencesIn(
  document: DocNode,
  { withNotes = false, withDescriptions = false, language }: SentenceOptions,
): Sentence[] {
  return readBlocksOf(document, { digitsApart: digitSeparator, withDescriptions })
    .filter(({ isNote }) => withNotes || !isNote)
    .flatMap(({ kind, lines, isNote }, paragraph) =>
      (kind === 'heading'
        ? lines.map((text) => ({ text }))
        : lines.flatMap((line) => cutSentenceParts(line, language))
      ).map((part) => ({
        ...textAndSpokenForm(part.text.trim()),
        paragraph,
        isHeading: kind === 'heading',
        ...('continues' in part && { continues: part.continues }),
        ...(isNote && { isNote }),
      })),
    );
}

export function hasWords(sentences: readonly Sentence[]): boolean {
  return sentences.some(({ text }) => isSpeakable(text));
}

function textAndSpokenForm(part: string): Pick<Sentence, 'text' | 'spoken'> {
  const text = part.replaceAll(digitSeparator, '');
  const spoken = spokenForm(part);
  return spoken === text ? { text } : { text, spoken };
}

interface SentenceOptions {
  readonly withNotes?: boolean | undefined;
  readonly withDescriptions?: boolean | undefined;
  /** BCP 47; empty if unknown, which is read as English. */
  readonly language: string;
}

export interface Sentence {
  readonly text: string;
  /**
   * The spoken form if it differs from `text`. A sentence taken from an earlier plan keeps the spoken form of that
   * plan.
   */
  readonly spoken?: string;
  readonly continues?: true;
  readonly paragraph: number;
  readonly isHeading: boolean;
  readonly isNote?: true;
  readonly speaker?: Speaker;
  readonly take?: number;
}
