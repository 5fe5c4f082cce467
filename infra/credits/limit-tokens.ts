import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import type { Foundation } from '#infra/foundation.ts';

/** May count the tokens of a day. Sets the variables that say how many there may be. */
export function limitTokens(limited: AppFunction, { data: { tables } }: Foundation): void {
  const { perPerson, perStage } = stageOf(limited).modelTokensADay;
  limited.addEnvironment('TOKENS_PER_PERSON_A_DAY', String(perPerson));
  limited.addEnvironment('TOKENS_PER_STAGE_A_DAY', String(perStage));
  tables.usage.grantTo(limited, 'GetItem', 'UpdateItem');
}
