import type { Suggestion } from '#shared/contract/writing/shaped-answers.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { suggestionKinds } from '#shared/domain/writing/answer-kinds.ts';
import { writingLimits } from '#shared/domain/writing/writing-limits.ts';
import { listOfTexts } from './list-of-texts.ts';
import { plainAnswer } from './plain-answer.ts';
import { passagesOf, type Passage } from './passages-of.ts';
import { membersOf, readShape, isEmptyAnswer, textIn } from '#functions/writing/read-shape.ts';

/** Drops suggestions about words that aren't in the chapter, because they can't be shown there. */
export function readSuggestions(
  answer: string,
  chapterText: string,
): { text: string; suggestions: Suggestion[] } | undefined {
  const find = passagesOf(chapterText);
  if (isEmptyAnswer(answer)) return { text: noSuggestionsText, suggestions: [] };
  return readShape(answer, 'suggestions', (list, members) => {
    if (list.length === 0 && 'suggestions' in members) return { text: noSuggestionsText, suggestions: [] };
    const suggestions = list
      .flatMap((entry) => suggestionIn(membersOf(entry), find))
      .slice(0, mostSuggestions);
    if (suggestions.length === 0) return undefined;
    return {
      text: listOfTexts(
        suggestions.map(({ quote, message, replacement = '' }) => [quote, message, replacement]),
      ),
      suggestions,
    };
  });
}

function suggestionIn(entry: Readonly<Record<string, unknown>>, find: FindPassage): Suggestion[] {
  const kind = suggestionKinds.find((name) => name === textIn(entry['kind'], 40).toLowerCase());
  const message = textIn(entry['message'], bookLimits.detailCharacters);
  const passage = find(textIn(entry['quote'], writingLimits.passageCharacters));
  if (kind === undefined || message === '' || passage === undefined) return [];
  const replacement = plainAnswer(textIn(entry['replacement'], writingLimits.passageCharacters));
  const differs = replacement !== '' && replacement !== passage.exact;
  return [
    {
      kind,
      quote: passage.exact,
      occurrence: passage.occurrence,
      message,
      ...(differs && { replacement }),
    },
  ];
}

const noSuggestionsText = 'Nothing in this chapter needs a change.';
const mostSuggestions = 40;

type FindPassage = (quote: string) => Passage | undefined;
