import { tagged } from '#functions/writing/prompt.ts';
import { suggestionKinds, type SuggestionKind } from '#shared/domain/writing/answer-kinds.ts';
import { oneJsonBlock } from '#functions/writing/common-rules.ts';
import type { AnswerTask } from './prompt-request.ts';

export const suggestionsTask: AnswerTask = {
  rules: () => [
    'Read the one chapter that is asked about as its editor. The rest of the book is there for you to check it against. Mark what would make a reader stumble, and no matter of taste.',
    oneJsonBlock(
      '{"suggestions": [{"kind": "clarity", "quote": "exact words", "message": "…", "replacement": "…"}]}',
    ),
    'quote: three to twenty-five words of this chapter, copied letter by letter from one paragraph, without signs of Markdown. A quote that does not stand there is thrown away. Where such words stand there more than once, take enough of them to tell which are meant.',
    'message: one or two sentences to the author: what a reader stumbles over, and why. Refer to another chapter as [chapter 3].',
    'replacement: what could stand in place of exactly the quoted words, in the voice of the author and the language of the book. Leave it out where no few words would help.',
    `At most ${mostSuggestions}, the weightiest first. If there is nothing to mark: {"suggestions": []}.`,
  ],
  instructions: ({ options, chapterTitle }) => [
    ...(chapterTitle === undefined ? [] : [`The chapter:\n${tagged('chapter-title', {}, chapterTitle)}`]),
    `Look for these kinds:\n${kindsOf(options.suggestionKinds)
      .map((kind) => `- ${kind}: ${kindMeanings[kind]}`)
      .join('\n')}`,
  ],
};

export const mostSuggestions = 12;

const kindsOf = (kinds: readonly SuggestionKind[] = []) =>
  suggestionKinds.filter((kind) => kinds.length === 0 || kinds.includes(kind));

const kindMeanings: Readonly<Record<SuggestionKind, string>> = {
  clarity: 'one cannot tell who, what or when, or has to read a sentence twice.',
  pacing: 'it drags or rushes, tells what could be shown, or stays long after the scene is over.',
  repetition: 'a word, an image, a gesture or a statement comes again without being meant to.',
  consistency: 'it contradicts this chapter, another one, a note or a fact.',
};
