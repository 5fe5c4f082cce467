import { tagged } from '#functions/writing/prompt.ts';
import { oneJsonBlock } from '#functions/writing/common-rules.ts';
import type { AnswerTask } from './prompt-request.ts';

export const continuityTask: AnswerTask = {
  rules: () => [
    'Check the one chapter that is asked about against the rest of the book, and against itself. Find pairs of passages that cannot both be so: an age, a date, a number, looks, kin, work, a place, what somebody owns, knows, or can do; somebody who is dead and acts.',
    'None of these is a contradiction: what changed in the course of the story and could have; what somebody lies about, mistakes, remembers wrongly or dreams; what is left open on purpose; style; what is merely unlikely. When in doubt, leave it out.',
    oneJsonBlock(
      '{"findings": [{"message": "…", "quote": "exact words of this chapter", "chapter": 3, "other": "exact words of the other passage"}]}',
    ),
    'quote and other: three to twenty-five words each, copied letter by letter from one paragraph, so that each shows its side of the contradiction. other stands in a <chapter> or <passage>, and chapter is the number of its tag; never quote a <summary>, <note> or <fact>. Where one of the two does not stand in the book, the finding is thrown away.',
    'message: one or two sentences to the author: what cannot both be so. Refer to chapters as [chapter 3].',
    'A <ruling> says what the author has decided about a finding. What it decides is not to be found again, also not in other words.',
    `At most ${mostFindings}, the surest first. If there is nothing: {"findings": []}.`,
  ],
  instructions: ({ chapterTitle }) => [
    'Check this chapter.',
    ...(chapterTitle === undefined ? [] : [tagged('chapter-title', {}, chapterTitle)]),
  ],
};

export const mostFindings = 12;
