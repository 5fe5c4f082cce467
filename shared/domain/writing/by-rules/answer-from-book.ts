import { asksToWrite } from './asks-to-write.ts';
import type { Material, OfflineAnswer, Piece } from './material.ts';
import { nearestPassages } from './nearest-passages.ts';
import { outlineOfScene } from './outline-of-scene.ts';
import { singleQuotes } from './words.ts';

/**
 * Quotes what comes nearest to the question, and says that it is not there only where the whole book was read. What
 * asks for new text is told that this needs a model, and what rules can do instead.
 */
export function answerFromBook(material: Material): OfflineAnswer {
  const { message, all, language } = material;
  const book = all('chapter', 'passage').toSorted((a, b) => numberOf(a) - numberOf(b));
  const notes = all('note', 'fact').map(withName);
  if (book.length + notes.length === 0) return { text: withoutBook };
  if (asksToWrite(message)) return { text: outlineOfScene(material) };
  const how = { facts: namesIn(all('fact')), language };
  const found = nearestPassages(message, book, { ...how, atMost: 3, around: 300 });
  const noted = nearestPassages(message, notes, { ...how, atMost: 1, around: 1_000 });
  if (found.length + noted.length === 0) return { text: isWhole(material) ? notInBook : notInWhatWasSent };
  const quotes = found.map(({ text, piece }) => `“${singleQuotes(text)}” [chapter ${numberOf(piece)}]`);
  const said = noted.map(({ text }) => `In your notes: ${singleQuotes(text)}`);
  return { text: [closest[Math.min(found.length, 2)]!, ...quotes, ...said].join('\n\n') };
}

const closest = [
  'No model here: no passage of the book comes near, but this does.',
  'No model here: the closest passage is',
  'No model here: the closest passages are',
];
const notInBook =
  'Not in the book. No model here: I looked for the words of your question, and for others that stand for them, in all of it.';
const notInWhatWasSent =
  'Nothing near it is in what I was given of the book. No model here: I look for the words of a question and for others that stand for them. Ask in the words of the book, or in Full Book Mode.';
const withoutBook =
  'I answer without having read a book. I’m the offline writer, not a model: I only look things up in one.';

const numberOf = ({ attributes: { number } }: Piece) => Number(number);

/** All of its chapters were sent, and none of them in parts. */
function isWhole({ all }: Material): boolean {
  const chapters = all('book')[0]?.attributes['chapters'];
  const whole = all('chapter').filter(({ attributes: { part } }) => part === undefined);
  return all('passage', 'summary').length === 0 && whole.length >= Number(chapters ?? 1);
}

/** A line of a fact says nothing without whom it is about. */
const withName = (piece: Piece): Piece =>
  piece.name === 'fact'
    ? { ...piece, text: `${piece.attributes['name']}: ${piece.text.replaceAll('\n', '; ')}` }
    : piece;

const namesIn = (facts: readonly Piece[]) =>
  facts.map(({ attributes: { name = '', also = '' } }) => ({
    name,
    aliases: also.split(', ').filter((alias) => alias !== ''),
  }));
