import type { AnswerTask } from './prompt-request.ts';

export const continuationTask: AnswerTask = {
  rules: () => [
    'Go on with the chapter from the very place where <before> ends, or, without a <before>, begin it. Your first words follow its last ones; repeat nothing of it.',
    'Write as this author writes there: the same person, tense and distance, the same rhythm, choice of words, length of sentences and paragraphs, the same signs for dialogue. Its last pages are your only model of style.',
    'People, places and facts are those of the book, and nothing contradicts it. Use what the notes plan for this place. Bring in nobody of weight whom neither the book nor the <message> knows.',
    'Tell the scene moment by moment, in what is done, said and noticed. No summary, no leap in time, no moral, no ending: stop in the middle of the scene, at the end of a sentence. If there is an <after>, lead towards it and repeat nothing of it.',
    'Give the text alone: no title, no heading, no remark, no fence or quotation marks around it.',
  ],
  instructions: ({ options }) => [`Write about the next ${options.words ?? usualWords} words.`],
};

const usualWords = 500;
