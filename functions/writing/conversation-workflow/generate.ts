import { AnswerInput, AnswerToWrite } from '#shared/domain/writing/conversation-workflow.ts';
import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { step } from '#functions/platform/step.ts';
import { deployedModelShare, deployedWriter } from '#functions/writing/deployed-writer.ts';
import { deployedMessages, deployedPrompts } from '#functions/writing/writing-dependencies.ts';
import { generateWhenFree } from './generate-when-free.ts';

const deps = {
  ...liveDependencies(),
  messages: deployedMessages(),
  prompts: deployedPrompts(),
  writer: deployedWriter(),
  share: deployedModelShare(),
};

/**
 * Has the model write an answer when it has room, or says until when it waits. May run twice: what was kept is not asked for again; a run that was cut off before
 * costs one more call of the model, which we pay for and the person does not.
 */
export const handler = step(AnswerToWrite, AnswerToWrite, async (toWrite) => ({
  ...AnswerInput.parse(toWrite),
  ...(await generateWhenFree(deps, toWrite)),
}));
