import type { JwtAuthorizer } from '#local/services/http-api/authorizer.ts';
import { stableId } from '../names.ts';
import type { Provision } from '../template.ts';
import type { Context } from './context.ts';

export function gatewayResources({ edge }: Context): Record<string, Provision> {
  const integrations = new Map<string, string>();
  const authorizers = new Map<string, JwtAuthorizer>();

  return {
    'AWS::ApiGatewayV2::Api'({ logicalId }) {
      const id = stableId(logicalId, 10);
      edge.apiHost = `${id}.execute-api.us-east-1.amazonaws.com`;
      return { ref: id, attributes: { ApiId: id, ApiEndpoint: `https://${edge.apiHost}` } };
    },

    'AWS::ApiGatewayV2::Integration'({ stack, logicalId, properties }) {
      const id = stableId(stack + logicalId, 7);
      integrations.set(id, String(properties['IntegrationUri']));
      return { ref: id };
    },

    'AWS::ApiGatewayV2::Authorizer'({ logicalId, properties }) {
      const { Issuer, Audience } = properties['JwtConfiguration'] as { Issuer: string; Audience: string[] };
      const id = stableId(logicalId, 6);
      authorizers.set(id, { issuer: Issuer, audience: Audience });
      return { ref: id, attributes: { AuthorizerId: id } };
    },

    'AWS::ApiGatewayV2::Route'({ properties }) {
      const { RouteKey, Target, AuthorizerId } = properties as {
        RouteKey: string;
        Target: string;
        AuthorizerId?: string;
      };
      const functionArn = integrations.get(Target.split('/').at(-1)!);
      if (!functionArn) throw new Error(`Nothing answers the route ${RouteKey}.`);
      edge.routes.push({
        key: RouteKey,
        functionArn,
        authorizer: AuthorizerId === undefined ? undefined : authorizers.get(AuthorizerId),
      });
      return { ref: stableId(RouteKey, 7) };
    },

    'AWS::ApiGatewayV2::Stage'({ properties }) {
      const { StageName, RouteSettings = {} } = properties as unknown as Stage;
      edge.stageName = StageName;
      for (const [key, setting] of Object.entries(RouteSettings)) edge.throttles.set(key, setting);
      return { ref: StageName };
    },
  };
}

interface Stage {
  StageName: string;
  RouteSettings?: Record<string, { ThrottlingRateLimit?: number; ThrottlingBurstLimit?: number }>;
}
