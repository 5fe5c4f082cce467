import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { CommandRefusal, exitWith, refusalSentence } from '#build/command-refusal.ts';
import { region } from '#infra/stages.ts';
import { userPoolParameter } from '#infra/people/user-pool-parameter.ts';
import { operatorKeyIn } from '#local/cloud/operator-key.ts';
import { askedPort, portsFrom } from '#local/cloud/ports.ts';
import { askedDataDir } from '#local/data-folder.ts';
import { makeAdmin } from './make-admin.ts';
import { adminAsked } from './admin-asked.ts';

const noEntry =
  /^CredentialsProviderError$|^(AccessDenied|ExpiredToken|InvalidSignature|UnrecognizedClient)Exception$/;

/** Makes somebody an admin of a stage: `npm run admin -- --stage prod --email ada@example.com`. */
try {
  const { stage, email } = adminAsked(process.argv.slice(2));
  const pool = await poolOf(stage);
  const client = new CognitoIdentityProviderClient(reached('cognito', stage));
  console.log(await makeAdmin(client, pool, { stage, email }));
} catch (error) {
  exitWith(error, sentenceFor);
}

async function poolOf(stage: string): Promise<string> {
  const Name = userPoolParameter(stage);
  try {
    const { Parameter } = await new SSMClient(reached('ssm', stage)).send(new GetParameterCommand({ Name }));
    return Parameter!.Value!;
  } catch (error) {
    if (!(error instanceof ParameterNotFound)) throw error;
    throw new CommandRefusal(`${stage} is not deployed in this account: npm run deploy -- -c stage=${stage}`);
  }
}

/** Stage local is a running `npm start`, found like that by PORT, with its key in the data folder. */
function reached(service: 'cognito' | 'ssm', stage: string) {
  if (stage !== 'local') return { region };
  const origin = askedPort();
  const credentials = operatorKeyIn(askedDataDir());
  if (credentials?.port !== origin)
    throw new CommandRefusal(
      `No cloud at port ${origin} keeps its data in "${askedDataDir()}". Begin with npm start, and name its PORT and QUILLCAST_DATA here too if you moved them.`,
    );
  const endpoint = `http://127.0.0.1:${portsFrom(origin)[service]}`;
  return { region, endpoint, credentials, maxAttempts: 1 };
}

/** What whoever typed the command can mend. */
function sentenceFor(error: unknown): string | undefined {
  const refusal = refusalSentence(error);
  if (refusal !== undefined) return refusal;
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return `AWS cannot be reached: ${message}`;
  if (code === 'ECONNREFUSED')
    return `Nothing runs at port ${askedPort()}. Begin with npm start, and name its PORT here too if you moved it.`;
  if (noEntry.test(name)) return `AWS does not let you: ${message}`;
  return undefined;
}
