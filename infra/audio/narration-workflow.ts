import { Choice, Condition, JsonPath, type IChainable, type RetryProps } from 'aws-cdk-lib/aws-stepfunctions';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { whileBusy, type AppWorkflow } from '#infra/constructs/app-workflow.ts';

/**
 * plan → ( speak up to six groups at once → publish what follows without a gap ) until all is published → finish → tell.
 * The first round speaks one sentence alone, so that something is heard at once.
 */
export function narrationSteps(
  workflow: AppWorkflow,
  { plan, synthesize, publish, finish, tell }: Record<NarrationStep, AppFunction>,
): IChainable {
  const speak = workflow.forEach('Synthesize', synthesize, {
    items: '$.next',
    select: {
      audioId: JsonPath.stringAt('$.audioId'),
      ownerId: JsonPath.stringAt('$.ownerId'),
      attempt: JsonPath.numberAt('$.attempt'),
      group: JsonPath.numberAt('$$.Map.Item.Value'),
    },
    atOnce: 6,
    retries: [hopeless, engineBusy],
  });
  const round = speak.next(workflow.step('Publish', publish, [hopeless]));
  const finished = workflow.step('Finish', finish, [hopeless]).next(workflow.optionalStep('Tell', tell));
  const published = new Choice(workflow, 'All published?')
    .when(Condition.booleanEquals('$.done', true), finished)
    .otherwise(speak);
  return workflow.step('Plan', plan, [hopeless]).next(round).next(published);
}

type NarrationStep = 'plan' | 'synthesize' | 'publish' | 'finish' | 'tell';

const engineBusy: RetryProps = { errors: ['EngineBusy'], ...whileBusy };

/** These come from the text itself: the same text fails the same way again. */
const hopeless: RetryProps = {
  errors: ['NothingHeard', 'NothingToRead', 'SentencesMissing'],
  maxAttempts: 0,
};
