import { segmentsOf } from '#shared/domain/segments.ts';
import { isFalseCut, isSpeakable, judgedCharacters } from './false-cuts.ts';

/**
 * Cuts a text into its sentences: what a voice says in one go, what lights up as it is heard, what is taken over from a
 * suggestion, and what has one origin. Unicode's rules cut it, and what they cut falsely is joined. A line break ends a
 * sentence. Put together the sentences are the text again, blanks and line breaks with the sentence before them; one
 * without a letter or a digit is all of its line.
 */
export const cutSentences = (text: string): Sentence[] =>
  [...text.matchAll(lines)].flatMap(({ 0: line, index }) => cutLine(line, index));

const lines = /[^\n\r\u2028\u2029]*(?:\r\n|[\n\r\u2028\u2029]|$)/gu;

/** A sentence may be joined from as many pieces as the line has characters, so only its end is looked at again. */
function cutLine(line: string, start: number): Sentence[] {
  const sentences: { pieces: string[]; index: number }[] = [];
  let index = start;
  let end = '';
  let saysSomething = false;
  for (const piece of piecesOf(line)) {
    if (sentences.length > 0 && (!saysSomething || isFalseCut(end, piece))) {
      sentences.at(-1)!.pieces.push(piece);
      end = (end + piece).slice(-judgedCharacters);
    } else {
      sentences.push({ pieces: [piece], index });
      end = piece.slice(-judgedCharacters);
      saysSomething = false;
    }
    saysSomething ||= isSpeakable(piece);
    index += piece.length;
  }
  return sentences.map(({ pieces, index: from }) => ({ text: pieces.join(''), index: from }));
}

/** Unicode takes every quotation mark for a closing one: where no blank stands between, the opening one goes on. */
function piecesOf(line: string): string[] {
  const pieces = Array.from(segmentsOf(line, 'sentence', languageOf(line)), ({ segment }) => segment);
  for (let index = 0; index < pieces.length - 1; index++) {
    const opening = /(?<=\S)[\p{Pi}\p{Ps}]$/u.exec(pieces[index]!)?.[0];
    if (opening === undefined) continue;
    pieces[index] = pieces[index]!.slice(0, -opening.length);
    pieces[index + 1] = opening + pieces[index + 1]!;
  }
  return pieces;
}

/** Unicode ends sentences alike in every language but one: what looks like a semicolon asks in Greek. */
const languageOf = (line: string) => (/\p{Script=Greek}/u.test(line) ? 'el' : 'en');

export interface Sentence {
  /** With the blanks behind it. */
  readonly text: string;
  /** Where it begins, in UTF-16 code units. */
  readonly index: number;
}
