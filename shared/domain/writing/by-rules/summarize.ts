import { refusalAnswer, type Material, type OfflineAnswer } from './material.ts';
import { indexesOfHighest, sentencesIn, stemsIn, sum } from './words.ts';

export function summarize({ wish, all, language }: Material): OfflineAnswer {
  const requestedChapter = wish.includes('this chapter') && all('chapter').slice(-1);
  const sentences = (requestedChapter || all('chapter', 'summary', 'passage')).flatMap(({ text }) =>
    sentencesIn(text, language),
  );
  if (sentences.length === 0) return refusalAnswer('There’s nothing to summarise yet.');
  const count = Map.groupBy(sentences.flatMap(stemsIn), (stem) => stem);
  const scores = sentences.map((sentence) => {
    const stems = [...new Set(stemsIn(sentence))];
    return sum(stems.map((stem) => count.get(stem)!.length)) / (stems.length + 8);
  });
  const pickedSentences = indexesOfHighest(scores, 5).map((index) => sentences[index]!);
  return {
    text: `${pickedSentences.join(' ')}\n\n(Your own sentences, picked by the offline writer without an AI model.)`,
  };
}
