import { wordsByFrequency, stemsIn, lowerCaseWords } from '#shared/domain/writing/by-rules/words.ts';
import { countWords, type Sentence } from './source.ts';

export function judgements(sentences: readonly Sentence[]): Judgement[] {
  const bySize = sentences.toSorted((a, b) => countWords(b.text) - countWords(a.text));
  const [longest, shortest] = [bySize[0]!, bySize.at(-1)!];
  const strongest = sentences.toSorted((a, b) => b.weight - a.weight);
  const word = wordsByFrequency(
    sentences.flatMap(({ text }) =>
      lowerCaseWords(text).filter((each) => each.length > 3 && stemsIn(each).length > 0),
    ),
  )[0];
  const repeatedSentences =
    word === undefined ? [] : sentences.filter(({ text }) => lowerCaseWords(text).includes(word));
  const askingSentences = sentences.filter(({ text }) => text.trimEnd().endsWith('?'));
  return uniqueJudgements([
    judgement('', 'It begins at once, and one is in the middle of it.', [sentences[0]!]),
    ...(sentences.length > 1
      ? [
          judgement(
            'Where does it breathe?',
            `Its longest sentence has ${countWords(longest.text)} words. I would read it aloud once.`,
            [longest],
          ),
          judgement(
            'And the other way round?',
            `Its shortest has ${countWords(shortest.text)}. That is where one stops.`,
            [shortest],
          ),
        ]
      : []),
    ...(repeatedSentences.length > 2
      ? [
          judgement(
            'Does anything come again?',
            `The word ${word} appears in ${repeatedSentences.length} sentences. I would ask whether each of them needs it. For example:`,
            repeatedSentences.slice(0, 2),
          ),
        ]
      : []),
    ...(askingSentences.length > 0
      ? [
          judgement(
            'Does it ask something of its readers?',
            'It does. I would see to it that the answer comes.',
            askingSentences.slice(0, 2),
          ),
        ]
      : []),
    ...strongest
      .slice(1)
      .map((sentence, at) =>
        judgement(questions[at % questions.length]!, comments[at % comments.length]!, [sentence]),
      ),
  ]);
}

function uniqueJudgements(all: readonly Judgement[]): Judgement[] {
  const usedSentences = new Set<Sentence>();
  return all.flatMap((each) => {
    const about = each.about.filter((sentence) => !usedSentences.has(sentence));
    for (const sentence of about) usedSentences.add(sentence);
    return about.length > 0 ? [{ ...each, about }] : [];
  });
}

const judgement = (question: string, comment: string, about: readonly Sentence[]): Judgement => ({
  question,
  comment,
  about,
});

const questions = [
  'What carries it?',
  'What else would you keep?',
  'And where would you ask its author?',
  'What did you mark?',
  'Go on.',
];
const comments = [
  'This sentence does: it speaks of what all the others speak of.',
  'This one, for what it leaves to the reader.',
  'Here. I would like to know more.',
  'This one. It says much in little room.',
];

interface Judgement {
  readonly question: string;
  readonly comment: string;
  readonly about: readonly Sentence[];
}
