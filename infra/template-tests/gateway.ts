import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { allResources, violationsOf, oneResource } from '#infra/testing/system.ts';
import { defaultThrottle, routeKeysOf, type Throttle } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/index.ts';

export function gatewayTests(): void {
  describe('The gateway', () => {
    test('has a route per endpoint, a HEAD route per page, and token checks only on protected routes', () => {
      for (const stage of Object.keys(stages)) {
        const kinds = Object.fromEntries(
          allResources('AWS::ApiGatewayV2::Route', stage, 'api').map((it) => [
            it.properties.RouteKey,
            it.properties.AuthorizationType,
          ]),
        );
        const expected = endpoints.flatMap(({ endpoint }) => {
          const needsToken = endpoint.access === 'signedIn' || endpoint.access === 'admin';
          return routeKeysOf(endpoint).map((key) => [key, needsToken ? 'JWT' : 'NONE']);
        });
        expect(kinds).toEqual({ ...Object.fromEntries(expected), $default: 'NONE' });
      }
    });

    test('is named after its stage, as is the live channel, so that an account can have many stages', () => {
      for (const stage of Object.keys(stages)) {
        const names = allResources('AWS::ApiGatewayV2::Api', stage).map(
          ({ properties: { Name } }) => Name as string,
        );
        expect(new Set(names)).toEqual(new Set([`quillcast-${stage}`, `quillcast-${stage}-live`]));
      }
    });

    test('has HEAD routes for pages of the site, but none for `/categories`', () => {
      const keys = allResources('AWS::ApiGatewayV2::Route', 'prod', 'api').map(
        (it) => it.properties.RouteKey,
      );
      expect(keys).toEqual(expect.arrayContaining(['HEAD /pages/audio/{id}', 'HEAD /pages/not-found']));
      expect(keys).not.toContain('HEAD /categories');
    });

    test('accepts only tokens of our user pool and our client', () => {
      const { AuthorizerType, JwtConfiguration } = oneResource(
        'AWS::ApiGatewayV2::Authorizer',
        'prod',
      ).properties;
      expect(AuthorizerType).toBe('JWT');
      expect(JSON.stringify(JwtConfiguration)).toMatch(
        /cognito-idp\.us-east-1.+quillcast-prod-identity:.+People/,
      );
      expect(JwtConfiguration.Audience).toHaveLength(1);
    });

    test('starts the function of each route with a role that can do nothing else', () => {
      const integrations = allResources('AWS::ApiGatewayV2::Integration', 'prod', 'api');
      const [role] = new Set(
        integrations.map(({ properties }) => properties.CredentialsArn['Fn::GetAtt'][0]),
      );
      const [policy, ...others] = allResources('AWS::IAM::Policy', 'prod', 'api').filter(({ properties }) =>
        JSON.stringify(properties.Roles).includes(role),
      );
      expect(others).toEqual([]);
      const [right, ...more] = policy!.properties.PolicyDocument.Statement;
      expect(more).toEqual([]);
      expect(right.Action).toBe('lambda:InvokeFunction');
      const started = integrations.map(({ properties }) => JSON.stringify(properties.IntegrationUri));
      expect(new Set(right.Resource.map((arn: unknown) => JSON.stringify(arn)))).toEqual(new Set(started));
      expect(started).toHaveLength(new Set(endpoints.map(({ domain }) => domain)).size + 1);
      expect(allResources('AWS::Lambda::Permission', 'prod', 'api')).toEqual([]);
    });

    test('scales its default rate limit by stage, and limits single routes only after creating them', () => {
      const stage = oneResource('AWS::ApiGatewayV2::Stage', 'prod', 'api');
      const settings = ({ ratePerSecond, burst }: Throttle, times: number) => ({
        ThrottlingRateLimit: times * ratePerSecond,
        ThrottlingBurstLimit: times * burst,
      });
      const times = stages.prod.throttleTimes;
      // the throttles of endpoints that visitors can call are deliberately the same in every stage
      const routeLimits = endpoints.flatMap(({ endpoint }) =>
        endpoint.throttle === undefined
          ? []
          : routeKeysOf(endpoint).map((key) => [
              key,
              settings(endpoint.throttle!, endpoint.access === 'signedIn' ? times : 1),
            ]),
      );
      expect(stage.properties.RouteSettings).toEqual(Object.fromEntries(routeLimits));
      expect(stage.properties.DefaultRouteSettings).toEqual(settings(defaultThrottle, times));
      // together, 350 people who are typing save fifty times a second, so 500 requests are more than enough
      expect(times * defaultThrottle.ratePerSecond).toBeGreaterThanOrEqual(500);
      for (const route of allResources('AWS::ApiGatewayV2::Route', 'prod', 'api'))
        expect(stage.dependsOn).toContain(route.id);
    });

    test('is deployed in eight parallel chains of routes, since AWS accepts only ten calls a second', () => {
      const routes = allResources('AWS::ApiGatewayV2::Route', 'prod', 'api');
      const first = routes.filter(
        (it) => !it.dependsOn.some((id) => routes.some((other) => other.id === id)),
      );
      expect(first).toHaveLength(8);
      // The CDK creates an integration within the first route that uses it, so the integration waits for the same
      // routes as that first route does.
      const doors = allResources('AWS::ApiGatewayV2::Integration', 'prod', 'api');
      const free = doors.filter((it) => !it.dependsOn.some((id) => routes.some((other) => other.id === id)));
      expect(free.length).toBeLessThanOrEqual(8);
    });

    test('has a runbook command for deploys that fail because a removed route still has settings', () => {
      const runbook = readFileSync('docs/runbook.md', 'utf8');
      expect(runbook).toMatch(/Unable to find Route by key .+aws apigatewayv2 delete-route-settings/);
    });

    test('answers below /api and logs no query string, no header and no content of a token', () => {
      const { StageName, AccessLogSettings } = oneResource(
        'AWS::ApiGatewayV2::Stage',
        'prod',
        'api',
      ).properties;
      expect(StageName).toBe('api');
      expect(AccessLogSettings.Format).not.toMatch(/query|rawQuery|header|claims|identity\.(?!sourceIp\b)/i);
    });

    test('logs the ids by which a request is found in the log of its function', () => {
      const { AccessLogSettings } = oneResource('AWS::ApiGatewayV2::Stage', 'prod', 'api').properties;
      expect(JSON.parse(AccessLogSettings.Format)).toMatchObject({
        requestId: '$context.requestId',
        functionRequestId: '$context.awsEndpointRequestId',
        integrationRequestId: '$context.integration.requestId',
      });
    });

    test('logs the source IP address of each request', () =>
      expect(
        violationsOf(allResources('AWS::ApiGatewayV2::Stage'), ({ properties: { AccessLogSettings } }) =>
          AccessLogSettings.Format.includes('"$context.identity.sourceIp"'),
        ),
      ).toEqual([]));
  });
}
