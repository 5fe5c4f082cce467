import type { AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { isAnswering } from '#functions/writing/turns/end-turn.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';
import type { PromptStore } from '#functions/writing/prompt-store.ts';
import { ModelGone, ModelRefused, type WriterAnswer } from '#functions/writing/writer.ts';
import { streamAnswer, type StreamingDependencies } from './stream-answer.ts';

/**
 * Sends the prepared prompt to the model and stores the complete answer, so that it is never requested again. If a run
 * is interrupted, the model is called again at our cost, not at the person's. If the model refuses the repeated call,
 * the answer keeps the text of the interrupted run.
 */
export async function generateAnswer(deps: GeneratingDependencies, input: AnswerInput): Promise<void> {
  const message = await deps.messages.get(input.ownerId, input.answerId);
  if (!isAnswering(message, input) || (await deps.prompts.readWritten(input))) return;
  if (message.answer.stopAsked) return deps.prompts.putWritten(input, emptyAnswer);
  const prepared = await deps.prompts.readPrompt(input);
  if (!prepared) throw new Error(`The prompt of ${input.answerId} is missing.`);
  try {
    await deps.prompts.putWritten(input, await streamAnswer(deps, input, prepared.prompt));
  } catch (error) {
    if (!(error instanceof ModelRefused) || message.text === '') throw error;
    await deps.messages.savePartial(input, message.text);
    throw new ModelGone(`The AI stopped before finishing its answer. ${error.message}`, { cause: error });
  }
}

const emptyAnswer: WriterAnswer = {
  text: '',
  end: 'stopped',
  inputTokens: 0,
  outputTokens: 0,
  model: '',
  isModel: false,
};

export interface GeneratingDependencies extends StreamingDependencies {
  readonly messages: StreamingDependencies['messages'] & Pick<MessageStore, 'get'>;
  readonly prompts: Pick<PromptStore, 'readPrompt' | 'readWritten' | 'putWritten'>;
}
