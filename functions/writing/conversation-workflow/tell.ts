import { AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { step } from '#functions/platform/step.ts';
import { deployedMessages } from '#functions/writing/writing-dependencies.ts';
import { endedNews } from './news.ts';

const messages = deployedMessages();
const { live } = liveDependencies();

/** Tells the asker that the answer is there. May run twice: the same news twice are still true. */
export const handler = step(AnswerInput, AnswerInput, async (its) => {
  const message = await messages.get(its.ownerId, its.answerId);
  if (message?.answer) await live.tell(its.ownerId, endedNews(its, message.answer.status));
  return its;
});
