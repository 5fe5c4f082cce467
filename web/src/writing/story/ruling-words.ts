import type { Ruling } from '#shared/domain/writing/story-limits.ts';

export const rulingNames: Readonly<Record<Ruling, string>> = {
  intended: 'Intended',
  'to fix': 'To fix',
  wrong: 'Wrong',
};

/** What each says, and what comes of it. */
export const rulingHints: Readonly<Record<Ruling, string>> = {
  intended: 'It is meant to be so. The AI is told.',
  'to fix': 'A slip that you will mend.',
  wrong: 'The AI misread. It is not found again.',
};
