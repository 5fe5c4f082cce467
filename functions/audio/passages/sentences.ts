import { isFalseCut, isSpeakable, judgedCharacters } from './sentence-joins.ts';
import type { Speaker } from '#shared/domain/audio/podcasts.ts';
import { visibleBlocks } from './visible-text.ts';

/**
 * Cuts a plain or Markdown text into its sentences, in order. Every visible character that is not blank is in
 * exactly one of them; Markdown's marks and control characters are in none (see `visibleBlocks`). A heading is
 * a sentence of its own. Paragraphs count from 0; a list entry is one too.
 */
export function sentencesOf(source: string): Sentence[] {
  return visibleBlocks(source).flatMap(({ kind, lines }, paragraph) =>
    (kind === 'heading' ? lines : lines.flatMap(cutLine)).map((text) => ({
      text,
      paragraph,
      isHeading: kind === 'heading',
    })),
  );
}

/** Whether a voice can say anything of the text at all. */
export function hasWords(sentences: readonly Sentence[]): boolean {
  return sentences.some(({ text }) => isSpeakable(text));
}

/** A sentence may be joined from as many pieces as the line has characters, so only its end is looked at again. */
function cutLine(line: string): string[] {
  const sentences: string[][] = [];
  let end = '';
  let saysSomething = false;
  for (const piece of segmentsOf(line)) {
    if (sentences.length > 0 && (!saysSomething || isFalseCut(end, piece))) {
      sentences.at(-1)!.push(piece);
      end = (end + piece).slice(-judgedCharacters);
    } else {
      sentences.push([piece]);
      end = piece.slice(-judgedCharacters);
      saysSomething = false;
    }
    saysSomething ||= isSpeakable(piece);
  }
  return sentences.map((pieces) => pieces.join('').trim());
}

/** Unicode takes every quotation mark for a closing one: where no blank stands between, the opening one goes on. */
function segmentsOf(line: string): string[] {
  const segments = Array.from(segmenter.segment(line), ({ segment }) => segment);
  for (let index = 0; index < segments.length - 1; index++) {
    const opening = /(?<=\S)[\p{Pi}\p{Ps}]$/u.exec(segments[index]!)?.[0];
    if (opening === undefined) continue;
    segments[index] = segments[index]!.slice(0, -opening.length);
    segments[index + 1] = opening + segments[index + 1]!;
  }
  return segments;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export interface Sentence {
  /** As it is shown, on one line, without blanks at its ends. */
  readonly text: string;
  readonly paragraph: number;
  readonly isHeading: boolean;
  /** Of a podcast: who says it. */
  readonly speaker?: Speaker;
  /** Of a podcast, from the second time on that its author has it spoken anew. */
  readonly take?: number;
}
