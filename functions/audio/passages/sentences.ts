import type { Speaker } from '#shared/domain/audio/podcasts.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { readBlocksOf } from '#shared/domain/books/read-blocks.ts';
import { cutSentenceParts } from '#shared/domain/sentences/sentence-parts.ts';
import { isSpeakable } from '#shared/domain/sentences/false-cuts.ts';
import { digitsApart, spokenForm } from './spoken-form.ts';

/** The sentences of a Markdown text: see `sentencesIn`. */
export const sentencesOf = (markdown: string, options: Options): Sentence[] =>
  sentencesIn(documentOf(markdown), options);

/**
 * The sentences of a document (see `cutSentenceParts`), in order. Every letter that it shows is in exactly one of them, the
 * numbers of its lists too, and no mark is; nor are notes, unless they are wanted. A heading is a sentence of its own.
 * Paragraphs count from 0; an item of a list is one too.
 */
export function sentencesIn(document: DocNode, { withNotes = false, language }: Options): Sentence[] {
  return readBlocksOf(document, { digitsApart })
    .filter(({ isNote }) => withNotes || !isNote)
    .flatMap(({ kind, lines, isNote }, paragraph) =>
      (kind === 'heading'
        ? lines.map((text) => ({ text }))
        : lines.flatMap((line) => cutSentenceParts(line, language))
      ).map((part) => ({
        ...saidAs(part.text.trim()),
        paragraph,
        isHeading: kind === 'heading',
        ...('continues' in part && { continues: part.continues }),
        ...(isNote && { isNote }),
      })),
    );
}

/** Whether a voice can say anything of the text at all. */
export function hasWords(sentences: readonly Sentence[]): boolean {
  return sentences.some(({ text }) => isSpeakable(text));
}

function saidAs(part: string): Pick<Sentence, 'text' | 'spoken'> {
  const text = part.replaceAll(digitsApart, '');
  const spoken = spokenForm(part);
  return spoken === text ? { text } : { text, spoken };
}

interface Options {
  readonly withNotes?: boolean | undefined;
  /** Of the text (BCP 47); empty where nobody knows it, which reads it as English. */
  readonly language: string;
}

export interface Sentence {
  /** As it is shown, on one line, without blanks at its ends. */
  readonly text: string;
  /** What a voice says, where it is not that; a sentence keeps what it was planned with. */
  readonly spoken?: string;
  /** It is a part of a long sentence that continues with the next one. */
  readonly continues?: true;
  readonly paragraph: number;
  readonly isHeading: boolean;
  /** Stands in a footnote. */
  readonly isNote?: true;
  /** Of a podcast: who says it. */
  readonly speaker?: Speaker;
  /** Of a podcast, from the second time on that its author has it spoken anew. */
  readonly take?: number;
}
