import type { OfflineAnswer } from './answer.ts';
import type { Material, Piece } from './material.ts';
import { highest, quoted, sentencesIn, singleQuotes, stemsIn, sum } from './words.ts';

/** Quotes what fits the question, or says that it is not there. */
export function answerFromBook({ asked, all }: Material): OfflineAnswer {
  const book = sentencesOf(all('chapter', 'passage'));
  const notes = all('note', 'fact').map((piece) => ({ text: piece.text, piece }));
  const found = bestOf(asked, book, 3).map(({ text, piece }) => `${quoted(text)}${markOf(piece)}`);
  const noted = bestOf(asked, notes, 1).map(({ text }) => `In your notes: ${singleQuotes(text)}`);
  if (book.length + notes.length === 0) return { text: withoutBook };
  if (found.length + noted.length === 0) return { text: notInBook };
  return { text: [foundThese, ...found, ...noted].join('\n\n') };
}

const foundThese = 'I am the offline writer, no model. This fits your question best:';
const notInBook =
  'Not in the book. I am the offline writer, no model: I looked for the words of your question in what I was given of it.';
const withoutBook =
  'I answered without a book. I am the offline writer, no model: I only look things up in a book.';

/** A passage may stand in its chapter too. */
function sentencesOf(pieces: readonly Piece[]): Found[] {
  const found = pieces.flatMap((piece) => sentencesIn(piece.text).map((text) => ({ text, piece })));
  return [...new Map(found.map((each) => [each.text, each])).values()];
}

const markOf = ({ attributes: { number } }: Piece) => (number ? ` [chapter ${number}]` : '');

/** Those with the rarest words of the question, in their order; neighbours count a little, since a pronoun is no name. */
function bestOf(asked: string, given: readonly Found[], atMost: number): Found[] {
  const stems = given.map(({ text }) => new Set(stemsIn(text)));
  const weightOf = (stem: string) =>
    Math.log(1 + given.length / (stems.filter((has) => has.has(stem)).length || 1));
  const asks = [...new Set(stemsIn(asked))].map((stem) => ({ stem, weight: weightOf(stem) }));
  const own = stems.map((has) => sum(asks.map(({ stem, weight }) => (has.has(stem) ? weight : 0))));
  const near = (index: number) => Math.max(own[index - 1] ?? 0, own[index + 1] ?? 0);
  const scores = own.map((score, index) => (score === 0 ? 0 : score + near(index) / 3));
  const enough = Math.max(sum(asks.map(({ weight }) => weight)) * 0.35, Math.max(0, ...scores) / 2);
  return highest(scores, atMost)
    .filter((index) => scores[index]! > 0 && scores[index]! >= enough)
    .map((index) => given[index]!);
}

interface Found {
  readonly text: string;
  readonly piece: Piece;
}
