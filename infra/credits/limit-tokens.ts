import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import type { Foundation } from '#infra/foundation.ts';

export function limitTokens(limited: AppFunction, { data: { tables } }: Foundation): void {
  const { perPerson, perStage } = stageOf(limited).modelTokensADay;
  limited.addEnvironment('TOKENS_PER_PERSON_A_DAY', String(perPerson));
  limited.addEnvironment('TOKENS_PER_STAGE_A_DAY', String(perStage));
  tables.usage.grantTo(limited, 'GetItem', 'UpdateItem');
}
