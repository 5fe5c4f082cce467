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

/** Writes the prompt of an answer. May run twice: it is written anew, and nothing is paid for before it is sent. */
export const handler = step(AnswerInput, AnswerInput, async (input) => {
  await prepareAnswer(deps, input);
  return input;
});
