import { AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { step } from '#functions/platform/step.ts';
import { deployedMessages } from '#functions/writing/writing-dependencies.ts';
import { endedNews } from './news.ts';

const messages = deployedMessages();
const { live } = liveDependencies();

/** Safe to repeat, because a repeated notification is still true. */
export const handler = step(AnswerInput, AnswerInput, async (input) => {
  const message = await messages.get(input.ownerId, input.answerId);
  if (message?.answer) await live.tell(input.ownerId, endedNews(input, message.answer.status));
  return input;
});
