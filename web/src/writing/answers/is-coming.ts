import type { Answer } from './use-answer.ts';

/** It was asked for, and has not ended. */
export const isComing = ({ status }: Pick<Answer, 'status'>): boolean =>
  status === 'asking' || status === 'answering' || status === 'stopping';
