import type { Speaker } from '#shared/domain/audio/podcasts.ts';
import { cutSentenceParts } from '#shared/domain/sentences/sentence-parts.ts';
import { isSpeakable } from '#shared/domain/sentences/false-cuts.ts';
import { spokenForm } from './spoken-form.ts';
import { visibleBlocks } from './visible-text.ts';

/**
 * The sentences of a plain or Markdown text (see `cutSentences`), in order. Every visible character that is not blank is
 * in exactly one of them; Markdown's marks and control characters are in none (see `visibleBlocks`), nor are
 * footnotes, unless they are wanted. A heading is a sentence of its own. Paragraphs count from 0; a list entry is one too.
 */
export function sentencesOf(
  source: string,
  { withNotes = false, language = '' }: { withNotes?: boolean | undefined; language?: string } = {},
): Sentence[] {
  return visibleBlocks(source)
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

function saidAs(text: string): Pick<Sentence, 'text' | 'spoken'> {
  const spoken = spokenForm(text);
  return spoken === text ? { text } : { text, spoken };
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
