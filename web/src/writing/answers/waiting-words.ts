import type { AnswerState } from './follow-answer.ts';

export function waitingWords({ text, ahead = 0, busy = false }: Waiting): string | undefined {
  if (text !== '') return undefined;
  if (busy) return 'The AI has reached its limit. We’ll send your request again automatically.';
  return ahead > 0 ? `Waiting for the AI: ${ahead} ahead of you` : undefined;
}

type Waiting = Pick<AnswerState, 'text' | 'ahead' | 'busy'>;
