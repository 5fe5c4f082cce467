import { plural } from '#shared/domain/locale.ts';
import { tagged } from '#functions/writing/prompt.ts';
import { oneJsonBlock } from '#functions/writing/common-rules.ts';
import type { AnswerTask } from './prompt-request.ts';

export const outlineTask: AnswerTask = {
  rules: () => [
    'Propose the chapters of the book from its premise, in the order of reading.',
    oneJsonBlock('{"chapters": [{"title": "…", "summary": "…"}]}'),
    'title: a few words, without a number. summary: two to four sentences, eighty words at most: who wants what, what stands in the way, what is different at the end.',
    'Each chapter follows from the one before. Tell the ending too. Fit genre, audience and tone of the book. Use the people and facts of the notes, and give names where there are none.',
    'Chapters that are written already are there: contradict nothing in them, and propose them anew only if the <message> asks for it.',
    'If the <message> asks for one chapter or some chapters, propose only those.',
  ],
  instructions: ({ options, book }) => {
    const premise = options.premise ?? book?.premise ?? '';
    return [
      ...(premise.trim() === '' ? [] : [tagged('premise', {}, premise)]),
      options.chapters === undefined
        ? 'Propose as many chapters as this story needs, eight to twenty.'
        : plural(options.chapters, 'Propose one chapter.', `Propose ${options.chapters} chapters.`),
    ];
  },
};
