import type { ClientProperties, PoolProperties } from '#local/services/cognito/pool.ts';
import { arn, stableId } from '#local/cloud/names.ts';
import type { Provision, ResolvedResource } from '#local/cloud/template.ts';
import type { Context } from './context.ts';

export const identityResources = ({ services }: Context): Record<string, Provision> => ({
  async 'AWS::Cognito::UserPool'(resource: ResolvedResource<PoolProperties>) {
    const poolId = `us-east-1_${stableId(resource, 9)}`;
    await services.cognito.definePool(poolId, resource.properties);
    return { ref: poolId, attributes: { Arn: arn('cognito-idp', `userpool/${poolId}`) } };
  },

  'AWS::Cognito::UserPoolGroup'({ properties }: ResolvedResource<{ UserPoolId: string; GroupName: string }>) {
    services.cognito.defineGroup(properties.UserPoolId, properties.GroupName);
    return { ref: properties.GroupName };
  },

  'AWS::Cognito::UserPoolClient'(resource: ResolvedResource<ClientProperties & { UserPoolId: string }>) {
    const clientId = stableId(resource, 26);
    services.cognito.defineClient(clientId, resource.properties.UserPoolId, resource.properties);
    return { ref: clientId };
  },

  'AWS::Cognito::UserPoolIdentityProvider'({ properties }: ResolvedResource<{ ProviderName: string }>) {
    if (properties.ProviderName !== 'Google')
      throw new Error(`The local cloud has nothing that stands in for ${properties.ProviderName}.`);
    return { ref: properties.ProviderName };
  },
});
