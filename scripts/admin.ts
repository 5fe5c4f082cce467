import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { exitWith } from '#build/command-refusal.ts';
import { userPoolParameter } from '#infra/people/user-pool-parameter.ts';
import { makeAdmin } from './make-admin.ts';
import { parseAdminOptions } from './admin-options.ts';
import { stageSettings, sentenceFor, readParameter } from './reach-stage.ts';

/** Makes someone an admin of a stage: `npm run admin -- --stage prod --email ada@example.com`. */
try {
  const { stage, email } = parseAdminOptions(process.argv.slice(2));
  const pool = await readParameter(stage, userPoolParameter(stage));
  const client = new CognitoIdentityProviderClient(stageSettings('cognito', stage));
  console.log(await makeAdmin(client, pool, { stage, email }));
} catch (error) {
  exitWith(error, sentenceFor);
}
