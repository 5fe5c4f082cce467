import { WaitingStep } from '#shared/domain/admission.ts';
import {
  AnswerInput,
  executionNameOf,
  type AnswerToWrite,
} from '#shared/domain/writing/conversation-workflow.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';
import { runWhenModelIsFree, type ModelShare } from '#functions/writing/model-admission.ts';
import { tokensOfPrompt } from '#functions/writing/prompt.ts';
import { isAnswering } from '#functions/writing/turns/end-turn.ts';
import { generateAnswer, type GeneratingDependencies } from './generate-answer.ts';

/**
 * Generates an answer if the model has capacity now; otherwise returns the state with which the workflow waits and
 * tries again. Notifies the author how many requests are ahead, or that the model has reached its limit.
 */
export async function generateWhenFree(deps: Dependencies, toWrite: AnswerToWrite): Promise<WaitingStep> {
  const input = AnswerInput.parse(toWrite);
  const { ownerId, answerId } = input;
  const tokens = await tokensToAskFor(deps, input);
  if (!tokens) {
    await generateAnswer(deps, input);
    return {};
  }
  const request = {
    state: WaitingStep.parse(toWrite),
    asking: { id: executionNameOf(input), thing: answerId, personId: ownerId },
    tokens,
    tellAhead: async (ahead: number) => void (await deps.messages.noteAhead(input, ahead)),
    tellBusy: async () => void (await deps.messages.noteBusy(input, true)),
  };
  return runWhenModelIsFree(deps.share, request, () => generateAnswer(deps, input));
}

async function tokensToAskFor({ messages, prompts }: Dependencies, input: AnswerInput) {
  const message = await messages.get(input.ownerId, input.answerId);
  if (!isAnswering(message, input) || message.answer.stopAsked || (await prompts.readWritten(input)))
    return undefined;
  const prompt = (await prompts.readPrompt(input))?.prompt;
  return prompt && { read: tokensOfPrompt(prompt), written: prompt.maxTokens };
}

interface Dependencies extends GeneratingDependencies {
  readonly share: ModelShare;
  readonly messages: GeneratingDependencies['messages'] & Pick<MessageStore, 'noteAhead' | 'noteBusy'>;
}
