import { suggestionKinds, type SuggestionKind } from '#shared/domain/writing/answer-kinds.ts';
import { shapedAnswer, type Material, type OfflineAnswer } from '#shared/domain/writing/by-rules/material.ts';
import { fillerWords, shortenedText } from '#shared/domain/writing/by-rules/rewrite-by-rules.ts';
import { sentencesIn, stemsIn, lowerCaseWords } from '#shared/domain/writing/by-rules/words.ts';

export function lint({ wish, last, language }: Material): OfflineAnswer {
  const requestedKinds = suggestionKinds.filter((kind) => wish.includes(`- ${kind}:`));
  const sentences = sentencesIn(last('chapter')?.text ?? '', language);
  const suggestions = sentences.flatMap((quote, index) => {
    const marks = suggestionsFor(quote, sentences.slice(Math.max(0, index - 4), index));
    const first = marks.find(({ kind }) => requestedKinds.length === 0 || requestedKinds.includes(kind));
    return first ? { quote, ...first } : [];
  });
  return shapedAnswer('suggestions by rules of style.', { suggestions: suggestions.slice(0, 12) });
}

function suggestionsFor(sentence: string, before: readonly string[]) {
  const words = lowerCaseWords(sentence);
  const [quote = '', filler] = new RegExp(String.raw`\b\w+ (${fillerWords}) \w+`, 'i').exec(sentence) ?? [];
  const [one, two, three] = [sentence, ...before.toReversed()].map((each) => lowerCaseWords(each)[0]);
  const nearbyStems = [...before, sentence].flatMap(stemsIn);
  const isThirdOccurrence = (stem = '') =>
    stem.length > 3 && nearbyStems.filter((each) => each === stem).length === 3;
  const repeatedWord = words.find((each) => isThirdOccurrence(stemsIn(each)[0]));
  return [
    suggestion('clarity', words.length > 40, `One sentence of ${words.length} words. Where could it pause?`),
    suggestion('clarity', filler, `Does “${filler}” say anything?`, {
      quote,
      replacement: shortenedText(quote),
    }),
    suggestion('pacing', one === two && two === three, `Three sentences in a row begin with “${one}”.`),
    suggestion(
      'repetition',
      repeatedWord,
      `“${repeatedWord}” appears here for the third time within a few sentences.`,
    ),
  ].flat();
}

const suggestion = (
  kind: SuggestionKind,
  is: string | boolean | undefined,
  message: string,
  more: object = {},
) => (is ? [{ kind, message, ...more }] : []);
