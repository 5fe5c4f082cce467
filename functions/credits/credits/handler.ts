import { credits } from '#shared/contract/credits/credits.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { secondFactor } from '#functions/people/second-factor.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { creditDependencies } from '#functions/credits/credit-dependencies.ts';
import { getCredits } from './get-credits.ts';
import { grantRequests } from './grant-requests.ts';
import { grantCredits } from './grant-credits.ts';
import { deployedSpendingStop } from '#functions/credits/stop/deployed-spending-stop.ts';
import { getPersonCredits } from './person-credits.ts';
import { changeSpending, getSpending } from './spending.ts';

const env = environment('ADMINS_NEED_SECOND_FACTOR', 'CREDIT_ENTRIES_TABLE');
const deps = {
  ...peopleDependencies(),
  ...creditDependencies(),
  requests: grantRequests(documentClient(), env.CREDIT_ENTRIES_TABLE),
  stop: deployedSpendingStop(),
};

export const handler = serve(
  credits,
  {
    getCredits: getCredits(deps),
    getPersonCredits: getPersonCredits(deps),
    grantCredits: grantCredits(deps),
    getSpending: getSpending(deps),
    changeSpending: changeSpending(deps),
  },
  {
    signedIn: deps.personOf,
    admin: secondFactor({ ...deps, needed: env.ADMINS_NEED_SECOND_FACTOR === 'true' }),
  },
);
