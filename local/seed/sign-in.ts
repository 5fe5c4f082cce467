import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { Cloud } from '../cloud/cloud.ts';
import { demoPassword } from './people.ts';

/** Signs a person in as the app does (SRP, real Amplify) and gives the tokens. One at a time: Amplify is global. */
export function signInAs(
  cloud: Pick<Cloud, 'origin'>,
  email: string,
  password = demoPassword,
): Promise<Tokens> {
  const turn = queue.then(() => tokensOf(cloud, email, password));
  queue = turn.catch(() => undefined);
  return turn;
}

ConsoleLogger.LOG_LEVEL = 'ERROR'; // it warns of an address that is no AWS one, each time

let queue: Promise<unknown> = Promise.resolve();

async function tokensOf(cloud: Pick<Cloud, 'origin'>, email: string, password: string): Promise<Tokens> {
  const config = (await (await fetch(`${cloud.origin}/config.json`)).json()) as { identity: Identity };
  const { userPoolId, clientId, userPoolEndpoint } = config.identity;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: userPoolEndpoint ?? '' } },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(inMemory());
  await signIn({ username: email, password });
  const { tokens } = await fetchAuthSession();
  if (!tokens?.idToken) throw new Error(`${email} could not be signed in.`);
  const found = { accessToken: tokens.accessToken.toString(), idToken: tokens.idToken.toString() };
  cognitoUserPoolsTokenProvider.setKeyValueStorage(inMemory());
  await signOut();
  return found;
}

function inMemory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => Promise.resolve(items.get(key) ?? null),
    setItem: (key: string, value: string) => Promise.resolve(void items.set(key, value)),
    removeItem: (key: string) => Promise.resolve(void items.delete(key)),
    clear: () => Promise.resolve(items.clear()),
  };
}

interface Identity {
  userPoolId: string;
  clientId: string;
  userPoolEndpoint?: string;
}
export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
}
