import type { JwtConfiguration } from '#local/services/http-api/authorizer.ts';
import type { Stage } from '#local/services/http-api/index.ts';
import { stableId } from '#local/cloud/names.ts';
import type { HttpRoute } from '#local/services/http-api/routes.ts';
import type { Provision, ResolvedResource } from '#local/cloud/template.ts';
import type { Context } from './context.ts';

export function gatewayResources({ edge }: Context): Record<string, Provision> {
  const integrations = new Map<string, Pick<HttpRoute, 'functionArn' | 'callerRole'>>();
  const authorizers = new Map<string, JwtConfiguration>();

  return {
    'AWS::ApiGatewayV2::Api'(resource: ResolvedResource<{ ProtocolType: 'HTTP' | 'WEBSOCKET' }>) {
      const id = stableId(resource, 10);
      edge.apis.set(id, { protocol: resource.properties.ProtocolType, routes: [] });
      return { ref: id };
    },

    'AWS::ApiGatewayV2::Integration'(resource: ResolvedResource<Integration>) {
      const { IntegrationUri, CredentialsArn } = resource.properties;
      const id = stableId(resource, 7);
      // In a WebSocket API, the function's ARN is part of an API Gateway path.
      const functionArn = /arn:aws:lambda:[^/]+/.exec(IntegrationUri)![0];
      integrations.set(id, { functionArn, callerRole: CredentialsArn?.split('/').at(-1) });
      return { ref: id };
    },

    'AWS::ApiGatewayV2::Authorizer'(resource: ResolvedResource<{ JwtConfiguration: JwtConfiguration }>) {
      const id = stableId(resource, 6);
      authorizers.set(id, resource.properties.JwtConfiguration);
      return { ref: id };
    },

    'AWS::ApiGatewayV2::Route'(resource: ResolvedResource<RouteProperties>) {
      const { ApiId, RouteKey: key, Target, AuthorizerId } = resource.properties;
      const integration = integrations.get(Target.split('/').at(-1)!);
      if (!integration) throw new Error(`Nothing answers the route ${key}.`);
      const authorizer = AuthorizerId === undefined ? undefined : authorizers.get(AuthorizerId);
      edge.apis.get(ApiId)!.routes.push({ key, ...integration, authorizer });
      return { ref: stableId(resource, 7) };
    },

    'AWS::Lambda::Permission'(resource: ResolvedResource<Permission>) {
      const { FunctionName, Principal, SourceArn } = resource.properties;
      if (Principal === 'apigateway.amazonaws.com')
        edge.permissions.push({ functionArn: FunctionName, sourceArn: SourceArn });
      return { ref: stableId(resource, 7) };
    },

    'AWS::ApiGatewayV2::Stage'({ properties }: ResolvedResource<Stage & { ApiId: string }>) {
      edge.apis.get(properties.ApiId)!.stage = properties;
      return { ref: properties.StageName };
    },
  };
}

interface Permission {
  FunctionName: string;
  Principal: string;
  SourceArn: string;
}
interface Integration {
  IntegrationUri: string;
  CredentialsArn?: string;
}
interface RouteProperties {
  ApiId: string;
  RouteKey: string;
  Target: string;
  AuthorizerId?: string;
}
