import type { Material, OfflineAnswer, Piece } from './material.ts';
import { highest, sentencesIn, singleQuotes, stemsIn, sum, lowerCaseWords } from './words.ts';

/** Quotes what fits the question, or says that it is not there. */
export function answerFromBook({ message, all }: Material): OfflineAnswer {
  const book = all('chapter', 'passage').toSorted((a, b) => numberOf(a) - numberOf(b));
  const notes = all('note', 'fact');
  if (book.length + notes.length === 0) return { text: withoutBook };
  const found = bestOf(message, sentencesOf(book), 3);
  const noted = bestOf(message, notes, 1);
  if (found.length + noted.length === 0) return { text: notInBook };
  const quotes = found.map((each) => `“${singleQuotes(each.text)}” [chapter ${numberOf(each)}]`);
  const said = noted.map(({ text }) => `In your notes: ${singleQuotes(text)}`);
  return { text: [foundThese, ...quotes, ...said].join('\n\n') };
}

const foundThese = 'I am the offline writer, no model. This fits your question best:';
const notInBook =
  'Not in the book. I am the offline writer, no model: I looked for the words of your question in what I was given of it.';
const withoutBook =
  'I answer without having read a book. I am the offline writer, no model: I only look things up in one.';

const numberOf = ({ attributes: { number } }: Piece) => Number(number);

/** Each once, though a passage may stand in its chapter too; a word or two prove nothing. */
function sentencesOf(pieces: readonly Piece[]): Piece[] {
  const found = pieces.flatMap((piece) => sentencesIn(piece.text).map((text) => ({ ...piece, text })));
  const telling = found.filter(({ text }) => lowerCaseWords(text).length > 2);
  return [...new Map(telling.map((each) => [each.text, each])).values()];
}

/** Those with the rarest words of the question, in their order; neighbours count a little, since a pronoun is no name. */
function bestOf(asked: string, given: readonly Piece[], atMost: number): Piece[] {
  const stems = given.map(({ text }) => new Set(stemsIn(text)));
  const weightOf = (stem: string) =>
    Math.log(1 + given.length / (stems.filter((has) => has.has(stem)).length || 1));
  const asks = [...new Set(stemsIn(asked))].map((stem) => ({ stem, weight: weightOf(stem) }));
  const own = stems.map((has) => sum(asks.map(({ stem, weight }) => (has.has(stem) ? weight : 0))));
  const near = (index: number) => Math.max(own[index - 1] ?? 0, own[index + 1] ?? 0);
  const scores = own.map((score, index) => (score === 0 ? 0 : score + near(index) / 3));
  const enough = Math.max(sum(asks.map(({ weight }) => weight)) * 0.35, Math.max(0, ...scores) / 2);
  const best = highest(scores, atMost).filter((index) => scores[index]! > 0 && scores[index]! >= enough);
  return best.map((index) => given[index]!);
}
