import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { Cloud } from '#local/cloud/cloud.ts';
import '#local/services/cognito/amplify-in-node.ts';
import { demoPassword } from './people.ts';
import { siteConfigOf } from './site-config.ts';

/** Signs in as the app does (SRP with real Amplify). Calls are queued because Amplify's state is global. */
export function signInAs(
  cloud: Pick<Cloud, 'origin'>,
  email: string,
  password = demoPassword,
): Promise<Tokens> {
  const tokensPromise = lastSignIn.then(() => tokensOf(cloud, email, password));
  lastSignIn = tokensPromise.catch(() => undefined);
  return tokensPromise;
}

ConsoleLogger.LOG_LEVEL = 'ERROR'; // Otherwise Amplify warns of the local endpoint each time.

let lastSignIn: Promise<unknown> = Promise.resolve();

async function tokensOf({ origin }: Pick<Cloud, 'origin'>, email: string, password: string): Promise<Tokens> {
  const { identity } = await siteConfigOf(origin);
  const { userPoolId, clientId: userPoolClientId, userPoolEndpoint } = identity;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  const storage = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => storage.get(key) ?? null,
    setItem: async (key, value) => void storage.set(key, value),
    removeItem: async (key) => void storage.delete(key),
    clear: async () => storage.clear(),
  });
  await signIn({ username: email, password });
  const { tokens } = await fetchAuthSession();
  if (!tokens?.idToken) throw new Error(`${email} could not be signed in.`);
  const { accessToken, idToken } = tokens;
  return {
    accessToken: accessToken.toString(),
    idToken: idToken.toString(),
    storage: Object.fromEntries(storage),
  };
}

export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly storage: Readonly<Record<string, string>>;
}
