import { describe, expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { all, breaking, one } from '#infra/testing/system.ts';
import { defaultThrottle, routeKeysOf } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/index.ts';

export function gatewayTests(): void {
  describe('the gateway', () => {
    test('has a route for each endpoint and for HEAD of each page, with a token where the access asks for one', () => {
      for (const stage of Object.keys(stages)) {
        const kinds = Object.fromEntries(
          all('AWS::ApiGatewayV2::Route', stage, 'api').map((it) => [
            it.properties.RouteKey,
            it.properties.AuthorizationType,
          ]),
        );
        const asked = endpoints.flatMap(({ endpoint }) => {
          const needsToken = endpoint.access === 'signedIn' || endpoint.access === 'admin';
          return routeKeysOf(endpoint).map((key) => [key, needsToken ? 'JWT' : 'NONE']);
        });
        expect(kinds).toEqual({ ...Object.fromEntries(asked), $default: 'NONE' });
      }
    });

    test('knows HEAD of the pages that stand at addresses of the site', () => {
      const keys = all('AWS::ApiGatewayV2::Route', 'prod', 'api').map((it) => it.properties.RouteKey);
      expect(keys).toEqual(expect.arrayContaining(['HEAD /pages/audio/{id}', 'HEAD /pages/not-found']));
      expect(keys).not.toContain('HEAD /categories');
    });

    test('checks tokens of our pool and our client alone', () => {
      const { AuthorizerType, JwtConfiguration } = one('AWS::ApiGatewayV2::Authorizer', 'prod').properties;
      expect(AuthorizerType).toBe('JWT');
      expect(JSON.stringify(JwtConfiguration)).toMatch(
        /cognito-idp\.us-east-1.+quillcast-prod-identity:.+People/,
      );
      expect(JwtConfiguration.Audience).toHaveLength(1);
    });

    test('may start the function of each route, that of unknown addresses too, which have no method and path', () => {
      const permissions = all('AWS::Lambda::Permission', 'prod', 'api').filter(
        ({ properties }) => properties.Principal === 'apigateway.amazonaws.com',
      );
      const patterns = permissions.map(({ properties }) => [
        /^[A-Z][a-z]+/.exec(properties.FunctionName['Fn::GetAtt'][0])![0],
        properties.SourceArn['Fn::Join'][1].at(-1) as string,
      ]);
      const ofUnknown = patterns.filter(([name]) => name === 'Unknown');
      expect(ofUnknown).toEqual([['Unknown', '/*/*']]);
      for (const [name, pattern] of patterns.filter(([each]) => each !== 'Unknown'))
        expect([name, pattern]).toEqual([name, '/*/*/*']);
      const started = all('AWS::Lambda::Function', 'prod', 'api').map(
        ({ id }) => /^[A-Z][a-z]+/.exec(id)![0],
      );
      expect(new Set(patterns.map(([name]) => name))).toEqual(new Set(started));
      expect(patterns).toHaveLength(started.length);
    });

    test('holds the throttle of each endpoint, once its route is there', () => {
      const stage = one('AWS::ApiGatewayV2::Stage', 'prod', 'api');
      for (const { endpoint } of endpoints) {
        const { ratePerSecond, burst } = endpoint.throttle ?? defaultThrottle;
        for (const key of routeKeysOf(endpoint))
          expect(stage.properties.RouteSettings[key]).toEqual({
            ThrottlingRateLimit: ratePerSecond,
            ThrottlingBurstLimit: burst,
          });
      }
      for (const route of all('AWS::ApiGatewayV2::Route', 'prod', 'api'))
        expect(stage.dependsOn).toContain(route.id);
    });

    test('answers below /api and writes no query string, header or claim down', () => {
      const { StageName, AccessLogSettings } = one('AWS::ApiGatewayV2::Stage', 'prod', 'api').properties;
      expect(StageName).toBe('api');
      expect(AccessLogSettings.Format).not.toMatch(/query|rawQuery|header|claims|identity\.(?!sourceIp\b)/i);
    });

    test('writes down where each request came from', () =>
      expect(
        breaking(all('AWS::ApiGatewayV2::Stage'), ({ properties: { AccessLogSettings } }) =>
          AccessLogSettings.Format.includes('"$context.identity.sourceIp"'),
        ),
      ).toEqual([]));
  });
}
