import type { Answer } from './use-answer.ts';

export const isComing = ({ status }: Pick<Answer, 'status'>): boolean =>
  status === 'asking' || status === 'answering' || status === 'stopping';
