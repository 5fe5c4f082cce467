import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { allResources, oneResource, ownFunctions, system, type Statement } from '#infra/testing/system.ts';

const closingFunctions = ['Account', 'Connect'];

const sendingFunctions = [
  'AnnouncementAnnounce',
  'BookAudio',
  'ConversationAdvance',
  'ConversationGenerate',
  'ConversationOnFailure',
  'ConversationSweep',
  'ConversationTell',
  'ExportBookMake',
  'Follows',
  'NarrationAdvance',
  'NarrationOnFailure',
  'NarrationPublish',
  'NarrationScript',
  'NarrationSweep',
  'NarrationSynthesize',
  'NarrationTell',
  'Other',
  'PublishDue',
  'Readings',
  'Register',
  'Remind',
  'Reports',
];

export function liveTests(): void {
  describe('The live channel', () => {
    test('has four routes, chosen by the action of a message, and none requires a token', () => {
      for (const stage of Object.keys(stages)) {
        const routes = allResources('AWS::ApiGatewayV2::Route', stage, 'live').map(({ properties: p }) => [
          p.RouteKey,
          p.AuthorizationType,
          p.RouteResponseSelectionExpression,
        ]);
        expect(Object.fromEntries(routes.map(([key, ...rest]) => [key, rest]))).toEqual({
          $connect: ['NONE', undefined],
          register: ['NONE', undefined],
          $disconnect: ['NONE', undefined],
          $default: ['NONE', undefined],
        });
        expect(allResources('AWS::ApiGatewayV2::Authorizer', stage, 'live')).toEqual([]);
        expect(oneResource('AWS::ApiGatewayV2::Api', stage, 'live').properties).toMatchObject({
          ProtocolType: 'WEBSOCKET',
          RouteSelectionExpression: '$request.body.action',
        });
      }
    });

    test('is throttled and logs no query string, since that can contain a token (S7.91)', () => {
      const { StageName, DefaultRouteSettings, AccessLogSettings } = oneResource(
        'AWS::ApiGatewayV2::Stage',
        'prod',
        'live',
      ).properties;
      expect(StageName).toBe('live');
      expect(DefaultRouteSettings.ThrottlingRateLimit).toBe(500);
      expect(AccessLogSettings.Format).not.toMatch(/query|path|header|identity\.(?!sourceIp\b)/i);
    });

    test('leaves its log role in the account when it is deleted, because other gateways use the role', () => {
      for (const stage of Object.keys(stages)) {
        const { id, properties, deletionPolicy } = allResources('AWS::IAM::Role', stage, 'live').find((it) =>
          it.text.includes('apigateway.amazonaws.com'),
        )!;
        expect([deletionPolicy, oneResource('AWS::ApiGateway::Account', stage).deletionPolicy]).toEqual([
          'Retain',
          'Retain',
        ]);
        expect(JSON.stringify(properties.Policies)).toContain('logs:PutLogEvents');
        const otherPolicies = allResources('AWS::IAM::Policy', stage, 'live').filter(({ properties: p }) =>
          JSON.stringify(p.Roles).includes(id),
        );
        expect(otherPolicies).toEqual([]);
      }
    });

    test.each([
      ['the functions that send notifications write to', 'POST', sendingFunctions],
      ['the account and connection functions close', 'DELETE', closingFunctions],
    ])('lets only %s sockets, and only in its own stage', (_, method, functions) => {
      const statements = allResources('AWS::IAM::Policy', 'prod').flatMap(({ id, properties }) =>
        (properties.PolicyDocument.Statement as Statement[])
          .filter(({ Action }) => Action === 'execute-api:ManageConnections')
          .map(({ Resource }) => ({ id, resource: JSON.stringify(Resource) })),
      );
      const statementsOfMethod = statements.filter(({ resource }) => resource.includes(`/${method}/`));
      expect(statementsOfMethod.map(({ id }) => id.replace(/RoleDefaultPolicy.+/, '')).toSorted()).toEqual(
        functions,
      );
      for (const { resource } of statements)
        expect(resource).toMatch(
          /^{"Fn::Join".+execute-api:us-east-1:.+\/live\/(POST|DELETE)\/@connections\/\*"/,
        );
    });

    test('can be reached by pages, because their security policy allows it', () => {
      const policies = allResources('AWS::CloudFront::ResponseHeadersPolicy', 'prod');
      const closed = policies.find(({ id }) => id.startsWith('SecurityHeadersClosed'))!;
      expect(closed.text).toMatch(/connect-src 'self'[^;]* wss:\/\/"/);
    });

    test('depends only on the stacks for alerts, data and identity, not on workflows that use it', () => {
      const { artifacts } = JSON.parse(
        readFileSync(join(system().dir, 'prod', 'manifest.json'), 'utf8'),
      ) as Manifest;
      const below = (stack: string): string[] =>
        artifacts[stack]!.dependencies.flatMap((it) => (it.endsWith('.assets') ? [] : [it, ...below(it)]));
      const parts = new Set(below('quillcast-prod-live').map((it) => it.replace('quillcast-prod-', '')));
      expect([...parts].toSorted()).toEqual(['alerts', 'data', 'identity']);
    });

    test('deletes expired connections, even if it did not notice that they closed', () => {
      const table = allResources('AWS::DynamoDB::Table', 'prod').find(({ id }) =>
        id.startsWith('Connections'),
      )!;
      expect(table.properties.TimeToLiveSpecification).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    });

    test('gives its address to exactly the functions that write to sockets or close them', () => {
      const functionsWithEndpoint = ownFunctions('prod').filter(({ text }) =>
        text.includes('"LIVE_ENDPOINT"'),
      );
      expect(functionsWithEndpoint.map(({ id }) => id.slice(0, -8)).toSorted()).toEqual(
        [...closingFunctions, ...sendingFunctions].toSorted(),
      );
    });
  });
}

interface Manifest {
  readonly artifacts: Record<string, { readonly dependencies: string[] }>;
}
