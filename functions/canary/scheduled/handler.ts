import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { smokeSecret } from '#functions/canary/account/smoke-secret.ts';
import { answersWithin } from '#functions/platform/answers-within.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { runRound } from './round.ts';

const env = environment('SITE_URL', 'SMOKE_SECRET_ARN');
const secret = smokeSecret(
  new SecretsManagerClient({ requestHandler: answersWithin(7_000) }),
  env.SMOKE_SECRET_ARN,
);
const deps = {
  siteUrl: env.SITE_URL,
  async account() {
    const account = await secret.read();
    if (!account) throw new Error('The secret holds no smoke account.');
    return account;
  },
  now: () => Date.now(),
};

/** Safe to run twice: each round creates items of its own, and a later round removes the remaining ones. */
export const handler = step(z.object({ time: z.iso.datetime() }), z.void(), ({ time }) =>
  runRound(deps, new Date(time)),
);
