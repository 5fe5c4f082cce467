import type * as cognito from '@aws-sdk/client-cognito-identity-provider';
import type { Operations } from '#local/services/http.ts';
import { clientNamed, type Pools } from '../pool.ts';
import { endSignIns, holderOf, ofRefreshToken, refresh } from '../tokens.ts';
import { attributeList } from '../users.ts';

/** What the browser of a signed-in person asks for. */
export const sessionOperations = (pools: Pools): Operations => ({
  async GetTokensFromRefreshToken(input: cognito.GetTokensFromRefreshTokenCommandInput) {
    const { pool, client } = clientNamed(pools, input.ClientId);
    return { AuthenticationResult: await refresh(pool, client, input.RefreshToken) };
  },
  RevokeToken(input: cognito.RevokeTokenCommandInput) {
    const { pool, client } = clientNamed(pools, input.ClientId);
    return endSignIns(pool, ofRefreshToken(client, input.Token ?? ''));
  },
  async GlobalSignOut(input: cognito.GlobalSignOutCommandInput) {
    const { pool, user } = await holderOf(pools, input.AccessToken);
    return endSignIns(pool, ({ username }) => username === user.username);
  },
  async GetUser(input: cognito.GetUserCommandInput) {
    const { user } = await holderOf(pools, input.AccessToken);
    return { Username: user.username, UserAttributes: attributeList(user) };
  },
});
