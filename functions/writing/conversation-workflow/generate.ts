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
 * Safe to repeat: a stored answer isn't requested again. If a run is interrupted, the model is called again at our
 * cost, not at the person's.
 */
export const handler = step(AnswerToWrite, AnswerToWrite, async (toWrite) => ({
  ...AnswerInput.parse(toWrite),
  ...(await generateWhenFree(deps, toWrite)),
}));
