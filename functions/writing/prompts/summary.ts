import { tagged } from '#functions/writing/prompt.ts';
import type { AnswerTask } from './prompt-request.ts';

export const summaryTask: AnswerTask = {
  rules: () => [
    'Tell what happens, in the present tense and in the order of the telling: who does what, where, and why; what changes; what is left open. Name people and places as the book names them. The ending is told too.',
    'Only what stands in the text. No opinion, no interpretation, no quotation.',
    'One paragraph for a chapter, at most three for the book. Plain sentences, no heading, no list, no title, no remark.',
  ],
  instructions: ({ chapterTitle }) => [
    chapterTitle === undefined
      ? 'Summarise the book in at most 300 words.'
      : `Summarise this chapter in at most 120 words:\n${tagged('chapter-title', {}, chapterTitle)}`,
  ],
};
