import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider, DefaultTokenStore } from 'aws-amplify/auth/cognito';
import type { IdentityConfig } from '#shared/site-config.ts';
import { loadConfig } from '#web/platform/config.ts';
import { browserStorage } from '#web/platform/storage.ts';
import { IdentityError, incompleteConfiguration, malformedPoolId } from './refusals.ts';

let tokenStore: Promise<DefaultTokenStore> | undefined;

export function configuredTokenStore(): Promise<DefaultTokenStore> {
  tokenStore ??= loadConfig()
    .then(({ identity }) => configureAmplify(identity))
    .catch((error: unknown) => {
      tokenStore = undefined;
      throw error;
    });
  return tokenStore;
}

function configureAmplify({ userPoolId, clientId, userPoolEndpoint }: IdentityConfig): DefaultTokenStore {
  if (!userPoolId || !clientId) throw new IdentityError('IncompleteConfiguration', incompleteConfiguration);
  if (!isPoolId(userPoolId)) throw new IdentityError('InvalidUserPoolId', malformedPoolId);
  const Cognito = { userPoolId, userPoolClientId: clientId, ...(userPoolEndpoint && { userPoolEndpoint }) };
  Amplify.configure({ Auth: { Cognito } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStorage);
  const store = new DefaultTokenStore();
  store.setAuthConfig({ Cognito });
  store.setKeyValueStorage(tokenStorage);
  return store;
}

/** Checks the whole pattern, because Amplify checks only that the id contains an underscore (S5.11, S5.12). */
const isPoolId = (id: string) => id.length <= 55 && /^[\w-]+_[0-9a-zA-Z]+$/.test(id);

/** Amplify's token storage. It must not fail if the browser forbids storage or has no space. */
const tokenStorage = {
  getItem: async (key: string) => browserStorage.getItem(key),
  setItem: async (key: string, value: string) => void browserStorage.setItem(key, value),
  removeItem: async (key: string) => browserStorage.removeItem(key),
  clear: async () => Promise.reject(new Error('Others keep things here as well.')),
};
