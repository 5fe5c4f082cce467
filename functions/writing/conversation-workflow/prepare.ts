import { AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { deployedAcceptances } from '#functions/books/book-dependencies.ts';
import { step } from '#functions/platform/step.ts';
import {
  deployedConversations,
  deployedMessages,
  deployedPrompts,
  readingDependencies,
} from '#functions/writing/writing-dependencies.ts';
import { prepareAnswer } from './prepare-answer.ts';

const deps = {
  ...readingDependencies(),
  acceptances: deployedAcceptances(),
  conversations: deployedConversations(),
  messages: deployedMessages(),
  prompts: deployedPrompts(),
};

/** Safe to repeat: the prompt is overwritten, and nothing is charged before it is sent. */
export const handler = step(AnswerInput, AnswerInput, async (input) => {
  await prepareAnswer(deps, input);
  return input;
});
