import { arn, physicalName, stableId } from '../names.ts';
import type { Provision } from '../template.ts';
import type { Context } from './context.ts';

export function identityResources({ services }: Context): Record<string, Provision> {
  type Pool = Parameters<typeof services.cognito.definePool>[0];
  const pools = new Map<string, Pool>();

  async function define(poolId: string, change: (pool: Pool) => Pool): Promise<void> {
    const pool = change(pools.get(poolId)!);
    pools.set(poolId, pool);
    await services.cognito.definePool(pool);
  }

  return {
    async 'AWS::Cognito::UserPool'(resource) {
      const { Policies, UsernameAttributes = [] } = resource.properties as unknown as UserPool;
      const policy = Policies.PasswordPolicy;
      const poolId = `us-east-1_${stableId(resource.stack + resource.logicalId, 9)}`;
      pools.set(poolId, {
        poolId,
        region: 'us-east-1',
        usernameAttributes: UsernameAttributes,
        passwordPolicy: {
          minimumLength: policy.MinimumLength,
          requireLowercase: policy.RequireLowercase,
          requireUppercase: policy.RequireUppercase,
          requireNumbers: policy.RequireNumbers,
          requireSymbols: policy.RequireSymbols,
        },
        triggers: {},
        groups: [],
        clients: [],
      });
      await define(poolId, (pool) => pool);
      return {
        ref: poolId,
        attributes: {
          Arn: arn('cognito-idp', `userpool/${poolId}`),
          ProviderName: `cognito-idp.us-east-1.amazonaws.com/${poolId}`,
          ProviderURL: `https://cognito-idp.us-east-1.amazonaws.com/${poolId}`,
        },
      };
    },

    async 'AWS::Cognito::UserPoolClient'(resource) {
      const client = resource.properties as unknown as UserPoolClient;
      const clientId = stableId(resource.stack + resource.logicalId, 26);
      const minutes = (token: keyof UserPoolClient['TokenValidityUnits'], validity: number) =>
        validity * minutesPer[client.TokenValidityUnits[token]];
      await define(client.UserPoolId, (pool) => ({
        ...pool,
        clients: [
          ...pool.clients,
          {
            clientId,
            name: physicalName(resource, 'ClientName'),
            accessTokenMinutes: minutes('AccessToken', client.AccessTokenValidity),
            idTokenMinutes: minutes('IdToken', client.IdTokenValidity),
            refreshTokenDays: minutes('RefreshToken', client.RefreshTokenValidity) / minutesPer.days,
            explicitAuthFlows: client.ExplicitAuthFlows,
          },
        ],
      }));
      return { ref: clientId };
    },

    async 'AWS::Cognito::UserPoolGroup'(resource) {
      const { UserPoolId, GroupName } = resource.properties as { UserPoolId: string; GroupName: string };
      await define(UserPoolId, (pool) => ({ ...pool, groups: [...pool.groups, GroupName] }));
      return { ref: GroupName };
    },
  };
}

const minutesPer = { seconds: 1 / 60, minutes: 1, hours: 60, days: 1_440 };

interface UserPool {
  UsernameAttributes?: string[];
  Policies: {
    PasswordPolicy: {
      MinimumLength: number;
      RequireLowercase: boolean;
      RequireUppercase: boolean;
      RequireNumbers: boolean;
      RequireSymbols: boolean;
    };
  };
}
interface UserPoolClient {
  UserPoolId: string;
  AccessTokenValidity: number;
  IdTokenValidity: number;
  RefreshTokenValidity: number;
  TokenValidityUnits: Record<'AccessToken' | 'IdToken' | 'RefreshToken', keyof typeof minutesPer>;
  ExplicitAuthFlows: string[];
}
