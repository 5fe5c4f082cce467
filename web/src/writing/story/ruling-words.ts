import type { Ruling } from '#shared/domain/writing/story-limits.ts';

export const rulingNames: Readonly<Record<Ruling, string>> = {
  intended: 'Intended',
  'to fix': 'To fix',
  wrong: 'Not a contradiction',
};

export const rulingHints: Readonly<Record<Ruling, string>> = {
  intended: 'It’s meant to be that way. The AI will know.',
  'to fix': 'A mistake that you’ll fix.',
  wrong: 'The AI misread it. It won’t come up again.',
};
