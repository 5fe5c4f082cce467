import { describe, expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { allResources, violationsOf, oneResource, type Statement } from '#infra/testing/system.ts';

export function permissionTests(): void {
  describe('Permissions', () => {
    test('name every allowed action in full, without a wildcard', () =>
      expect(statements().filter(({ actions }) => actions.some((action) => action.includes('*')))).toEqual(
        [],
      ));

    test('apply to all resources only for actions that AWS cannot restrict', () => {
      const wildcardStatements = statements().filter(({ resources }) => resources.includes('*'));
      expect([...new Set(wildcardStatements.flatMap(({ actions }) => actions))].toSorted()).toEqual([
        'logs:CreateLogDelivery',
        'logs:CreateLogGroup',
        'logs:CreateLogStream',
        'logs:DeleteLogDelivery',
        'logs:DescribeLogGroups',
        'logs:DescribeLogStreams',
        'logs:DescribeResourcePolicies',
        'logs:FilterLogEvents',
        'logs:GetLogDelivery',
        'logs:GetLogEvents',
        'logs:ListLogDeliveries',
        'logs:PutLogEvents',
        'logs:PutResourcePolicy',
        'logs:UpdateLogDelivery',
        'polly:SynthesizeSpeech',
        'ses:GetAccount',
        'xray:GetSamplingRules',
        'xray:GetSamplingTargets',
        'xray:PutTelemetryRecords',
        'xray:PutTraceSegments',
      ]);
    });

    test('let only four functions use the speech engine', () => {
      const speakingStatements = statements().filter(({ actions }) =>
        actions.includes('polly:SynthesizeSpeech'),
      );
      const roles = speakingStatements.map(({ where }) => where.replace(/^.+\/(.+?)DefaultPolicy.+$/, '$1'));
      expect([...new Set(roles)].toSorted()).toEqual([
        'NarrationSynthesizeRole',
        'PronunciationsRole',
        'ScriptsRole',
        'VoicesRole',
      ]);
    });

    test('let only two workflow steps use the AI model, in the profile and regions of their stage', () => {
      const writing = statements().filter(({ actions }) =>
        actions.some((action) => action.startsWith('bedrock:')),
      );
      expect(writing.map(({ where }) => where.split('/')[0]!).toSorted()).toEqual(
        Object.keys(stages)
          .flatMap((stage) => [stage, stage])
          .toSorted(),
      );
      for (const { where, actions, resources } of writing) {
        const { model } = stages[where.split('/')[0] as keyof typeof stages];
        expect(where).toMatch(/ConversationGenerateRole|NarrationScriptRole/);
        expect(actions).toEqual(['bedrock:InvokeModelWithResponseStream']);
        expect(resources.map(arnOf).toSorted()).toEqual(
          [
            ...model.regions.map(
              (region) => `arn:aws:bedrock:${region}::foundation-model/${model.foundationModel}`,
            ),
            `arn:aws:bedrock:us-east-1:AWS::AccountId:inference-profile/${model.profileId}`,
          ].toSorted(),
        );
      }
    });

    test('let the cleanup of narrations delete only public media, and clear no cached copies', () => {
      const sweeps = statements().filter(({ where }) => where.includes('NarrationSweepRole'));
      const sweepsFor = (action: string) => sweeps.filter(({ actions }) => actions.includes(action));
      expect(sweepsFor('cloudfront:CreateInvalidation')).toEqual([]);
      const media = (action: string) =>
        sweepsFor(action).flatMap(({ resources }) =>
          [...JSON.stringify(resources).matchAll(/\/media\/[^"]*/g)].map(String),
        );
      expect([...new Set(media('s3:DeleteObject'))]).toEqual(['/media/public/*']);
      for (const action of ['s3:GetObject', 's3:PutObject']) expect(media(action)).toEqual([]);
    });

    test('let only eleven named functions clear the CDN’s cached copies', () => {
      const grants = statements().filter(({ actions }) => actions.includes('cloudfront:CreateInvalidation'));
      expect(grants.length).toBeGreaterThan(2);
      const roles = grants.map(({ where }) => where.replace(/^.+\/(.+?)DefaultPolicy.+$/, '$1'));
      expect([...new Set(roles)].toSorted()).toEqual([
        'AudioRecordsRole',
        'EdgeSweepRole',
        'PlaylistsRole',
        'PostCoversRole',
        'PostsRole',
        'ProfileImageRole',
        'ProfileRole',
        'PurgePostsRole',
        'ReportsRole',
        'ShortLinksRole',
        'TidyPostsRole',
      ]);
    });

    test('let functions clear the CDN’s cached copies only for their own stage', () => {
      const telling = statements().filter(({ actions }) => actions.includes('cloudfront:CreateInvalidation'));
      expect(telling.length).toBeGreaterThan(2);
      for (const { where, condition } of telling) {
        const [stage] = where.split('/') as [string];
        const tags = oneResource('AWS::CloudFront::Distribution', stage).properties.Tags as {
          Key: string;
          Value: string;
        }[];
        const expectedTags = tags.map(({ Key, Value }) => [`aws:ResourceTag/${Key}`, Value]);
        expect([where, condition]).toEqual([where, { StringEquals: Object.fromEntries(expectedTags) }]);
        expect(tags).toContainEqual({ Key: 'stage', Value: stage });
      }
    });

    test('include no policy that AWS manages', () =>
      expect(
        violationsOf(allResources('AWS::IAM::Role'), (it) => it.properties.ManagedPolicyArns === undefined),
      ).toEqual([]));
  });
}

function arnOf(resource: unknown): string {
  if (typeof resource === 'string') return resource;
  const [, parts] = (resource as { 'Fn::Join': [string, (string | { Ref: string })[]] })['Fn::Join'];
  return parts.map((part) => (typeof part === 'string' ? part : part.Ref)).join('');
}

const statements = () =>
  [...allResources('AWS::IAM::Policy'), ...allResources('AWS::IAM::Role')].flatMap(({ where, properties }) =>
    [properties, ...(properties.Policies ?? [])]
      .flatMap(({ PolicyDocument }) => (PolicyDocument?.Statement ?? []) as Statement[])
      .map((statement) => ({
        where,
        actions: [statement.Action].flat(),
        resources: [statement.Resource].flat(),
        condition: statement.Condition,
      })),
  );
