import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { Refused } from '#infra/refused.ts';
import { region } from '#infra/stages.ts';
import { userPoolParameter } from '#infra/user-pool-parameter.ts';
import { portsFrom } from '#local/cloud/ports.ts';
import { makeAdmin } from './make-admin.ts';
import { adminAsked } from './admin-asked.ts';

/** Makes somebody an admin of a stage: `npm run admin -- --stage prod --email ada@example.com`. */
try {
  const { stage, email } = adminAsked(process.argv.slice(2));
  const pool = await poolOf(stage);
  const client = new CognitoIdentityProviderClient(reached('cognito', stage));
  console.log(await makeAdmin(client, pool, { stage, email }));
} catch (error) {
  const sentence = sentenceFor(error);
  console.error(sentence ?? error);
  process.exit(1);
}

async function poolOf(stage: string): Promise<string> {
  const Name = userPoolParameter(stage);
  try {
    const { Parameter } = await new SSMClient(reached('ssm', stage)).send(new GetParameterCommand({ Name }));
    return Parameter!.Value!;
  } catch (error) {
    if (!(error instanceof ParameterNotFound)) throw error;
    throw new Refused(`${stage} is not deployed in this account: npm run deploy -- -c stage=${stage}`);
  }
}

/** Stage local is a running `npm start`, found like that by PORT; it takes any credentials. */
function reached(service: 'cognito' | 'ssm', stage: string) {
  if (stage !== 'local') return { region };
  const port = portsFrom(Number(process.env['PORT'] ?? 4_000))[service];
  return {
    region,
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  };
}

/** What whoever typed the command can mend. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof Refused) return error.message;
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED')
    return `Nothing runs at port ${process.env['PORT'] ?? 4_000}. Begin with npm start, and name its PORT here too if you moved it.`;
  if (['CredentialsProviderError', 'ExpiredTokenException', 'AccessDeniedException'].includes(name))
    return `AWS does not let you: ${message}`;
  return undefined;
}
