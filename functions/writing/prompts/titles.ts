import { oneJsonBlock } from '#functions/writing/common-rules.ts';
import type { AnswerTask } from './prompt-request.ts';

export const titlesTask: AnswerTask = {
  rules: () => [
    'Propose titles and a blurb for the book.',
    oneJsonBlock('{"titles": ["…"], "blurb": "…"}'),
    'titles: eight, six words each at most, of different kinds: an image of the book, a name or place, a phrase of its text, a question. None that is the name of a well-known book.',
    'blurb: 100 to 150 words for the back of the book, in the present tense: who, what is at stake, what makes the reader turn the page. It gives away nothing of the last third, quotes nobody and praises nothing.',
  ],
  instructions: () => ['Propose titles and a blurb.'],
};
