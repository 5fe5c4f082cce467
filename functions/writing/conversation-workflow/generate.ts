import { AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { step } from '#functions/platform/step.ts';
import { deployedWriter } from '#functions/writing/deployed-writer.ts';
import { deployedMessages, deployedPrompts } from '#functions/writing/writing-dependencies.ts';
import { generateAnswer } from './generate-answer.ts';

const deps = {
  ...liveDependencies(),
  messages: deployedMessages(),
  prompts: deployedPrompts(),
  writer: deployedWriter(),
};

/**
 * Has the model write an answer. May run twice: what was kept is not asked for again; a run that was cut off before
 * costs one more call of the model, which we pay for and the person does not.
 */
export const handler = step(AnswerInput, AnswerInput, async (input) => {
  await generateAnswer(deps, input);
  return input;
});
