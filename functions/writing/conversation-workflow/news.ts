import type { AnswerEnded } from '#shared/contract/live/live.ts';
import type { AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import type { AnswerStatus } from '#shared/contract/writing/conversations.ts';

export const endedNews = (
  { conversationId, answerId }: Pick<AnswerInput, 'conversationId' | 'answerId'>,
  status: AnswerStatus,
): AnswerEnded => ({ type: 'answer-ended', conversationId, messageId: answerId, status });
