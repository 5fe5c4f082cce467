import { asksToWrite } from './asks-to-write.ts';
import type { Material, OfflineAnswer, TaggedText } from './material.ts';
import { nearestPassages } from './nearest-passages.ts';
import { outlineOfScene } from './outline-of-scene.ts';
import { singleQuotes } from './words.ts';

/**
 * Quotes the passages nearest to the question. Claims that something isn't in the book only if the whole book was read.
 * A request for new text gets an explanation that it needs a model, and what rules can do instead.
 */
export function answerFromBook(material: Material): OfflineAnswer {
  const { message, all, language } = material;
  const book = all('chapter', 'passage').toSorted((a, b) => numberOf(a) - numberOf(b));
  const notes = all('note', 'fact').map(withName);
  if (book.length + notes.length === 0) return { text: noBookMessage };
  if (asksToWrite(message)) return { text: outlineOfScene(material) };
  const how = { facts: namesIn(all('fact')), language };
  const passages = nearestPassages(message, book, { ...how, atMost: 3, around: 300 });
  const notePassages = nearestPassages(message, notes, { ...how, atMost: 1, around: 1_000 });
  if (passages.length + notePassages.length === 0)
    return { text: isWholeBook(material) ? notInBook : notInWhatWasSent };
  const quotes = passages.map(({ text, piece }) => `“${singleQuotes(text)}” [chapter ${numberOf(piece)}]`);
  const noteLines = notePassages.map(({ text }) => `In your notes: ${singleQuotes(text)}`);
  return {
    text: [closestPassageIntros[Math.min(passages.length, 2)]!, ...quotes, ...noteLines].join('\n\n'),
  };
}

const closestPassageIntros = [
  'No AI model is connected. The closest passage I found:',
  'No AI model is connected. The closest passage:',
  'No AI model is connected. The closest passages:',
];
const notInBook =
  'Not in the book. No AI model is connected, so I searched the whole book for the words of your question and for words with a similar meaning.';
const notInWhatWasSent =
  'I found nothing similar in the part of the book that I was given. No AI model is connected, so I search for the words of your question and for words with a similar meaning. Ask in the book’s own words, or turn on Full Book Mode.';
const noBookMessage =
  'There’s no book to search. I’m the offline writer, not an AI model: I can only look things up in a book.';

const numberOf = ({ attributes: { number } }: TaggedText) => Number(number);

function isWholeBook({ all }: Material): boolean {
  const chapters = all('book')[0]?.attributes['chapters'];
  const wholeChapters = all('chapter').filter(({ attributes: { part } }) => part === undefined);
  return all('passage', 'summary').length === 0 && wholeChapters.length >= Number(chapters ?? 1);
}

const withName = (piece: TaggedText): TaggedText =>
  piece.name === 'fact'
    ? { ...piece, text: `${piece.attributes['name']}: ${piece.text.replaceAll('\n', '; ')}` }
    : piece;

const namesIn = (facts: readonly TaggedText[]) =>
  facts.map(({ attributes: { name = '', also = '' } }) => ({
    name,
    aliases: also.split(', ').filter((alias) => alias !== ''),
  }));
