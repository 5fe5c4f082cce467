import { AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { step } from '#functions/platform/step.ts';
import {
  deployedPrompts,
  deployedSummaries,
  deployedTurns,
  storyDependencies,
  textsDependencies,
} from '#functions/writing/writing-dependencies.ts';
import { keepAnswer } from './keep-answer.ts';

const deps = {
  ...textsDependencies(),
  ...storyDependencies(),
  ...deployedTurns(),
  prompts: deployedPrompts(),
  summaries: deployedSummaries(),
};

/** Safe to repeat: a turn is ended and charged only once. */
export const handler = step(AnswerInput, AnswerInput, async (input) => {
  await keepAnswer(deps, input);
  return input;
});
