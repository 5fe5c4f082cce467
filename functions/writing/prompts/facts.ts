import { tagged } from '#functions/writing/prompt.ts';
import { oneJsonBlock } from '#functions/writing/common-rules.ts';
import type { AnswerTask } from './prompt-request.ts';

export const factsTask: AnswerTask = {
  rules: () => [
    'Read the one chapter that is asked about as the person who keeps the book consistent. Write down what it says of people, places and things that a later chapter could contradict: age, looks, kin, work, dates, where something is, what somebody owns, knows or cannot do. No plot, no mood, nothing that is true only for a moment.',
    oneJsonBlock(
      '{"facts": [{"name": "…", "kind": "person", "aliases": ["…"], "traits": [{"text": "…", "quote": "exact words"}]}]}',
    ),
    'kind: person, place or thing. name: the fullest name that the chapter uses. Where a <fact> is about the same, its name, letter by letter; and nothing that it says already.',
    'aliases: what else this chapter calls them, as nickname or role. No pronouns.',
    'text: one fact in a few words, in the language of the book, without the name: has one green eye; is the sister of Ines.',
    'quote: three to twenty-five words of this chapter that prove it, copied letter by letter from one paragraph. A fact whose quote does not stand there is thrown away. Only what the chapter says outright: a lie, a guess or a dream of somebody in it is none.',
    `At most ${mostFacts} people, places and things, the weightiest first. If there is nothing: {"facts": []}.`,
  ],
  instructions: ({ chapterTitle }) => [
    'Collect the facts of this chapter.',
    ...(chapterTitle === undefined ? [] : [tagged('chapter-title', {}, chapterTitle)]),
  ],
};

/** More facts would hardly fit into one answer. */
export const mostFacts = 25;
