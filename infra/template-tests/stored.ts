import { describe, expect, test } from 'vitest';
import { retention } from '#shared/domain/site/retention.ts';
import { allResources, violationsOf, oneResource, system, type Statement } from '#infra/testing/system.ts';

export function storedTests(): void {
  describe('Stored data', () => {
    test('is in tables that can be restored to any second', () =>
      expect(
        violationsOf(
          allResources('AWS::DynamoDB::Table'),
          ({ properties: p }) =>
            p.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled &&
            p.BillingMode === 'PAY_PER_REQUEST',
        ),
      ).toEqual([]));

    test('outlives its stack in production and is protected against accidental deletion', () => {
      const kinds = [
        'AWS::DynamoDB::Table',
        'AWS::S3::Bucket',
        'AWS::Cognito::UserPool',
        'AWS::SecretsManager::Secret',
      ];
      for (const kind of kinds)
        expect(
          violationsOf(allResources(kind), (it) =>
            it.stage.keepsData
              ? it.deletionPolicy === 'RetainExceptOnCreate' && it.updateReplacePolicy === 'Retain'
              : it.deletionPolicy === 'Delete',
          ),
        ).toEqual([]);
      expect(oneResource('AWS::Cognito::UserPool', 'prod').properties.DeletionProtection).toBe('ACTIVE');
      for (const table of allResources('AWS::DynamoDB::Table', 'prod'))
        expect(table.properties.DeletionProtectionEnabled).toBe(true);
    });

    test('is removed when a first deploy fails; only the account’s gateway settings remain', () => {
      const staying = system().resources.filter(({ deletionPolicy }) => deletionPolicy === 'Retain');
      expect(new Set(staying.map(({ part, type }) => `${part} ${type}`))).toEqual(
        new Set(['live AWS::IAM::Role', 'live AWS::ApiGateway::Account']),
      );
    });

    test('keeps its logical ids, since a new id would create an empty table or user pool', () => {
      const stateful = ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool']
        .flatMap((kind) => allResources(kind, 'prod'))
        .filter(({ part }) => part !== 'delivery');
      expect(stateful.map(({ id }) => id).toSorted()).toEqual([
        'Acceptances79C940E1',
        'AdmissionsA1F737F1',
        'AnnouncementsFFD7F852',
        'Archives51DD1BB3',
        'Audio9AB18887',
        'BookDetails29BC50F1',
        'BookJobs5702B217',
        'Books8C439C90',
        'Channels23F59B6D',
        'ChaptersD5A959D0',
        'Connections827CEF2F',
        'ConversationsBC91B70D',
        'CreditAccounts4356AE9D',
        'CreditEntriesEBD2568D',
        'DigestsBE0C6DEB',
        'DirectoryEntries2DD7B766',
        'Exports25637AFB',
        'FactsA5EA939F',
        'Findings172CF60E',
        'Follows83843919',
        'Handles9148F917',
        'ListeningC567ECE3',
        'MediaA721A567',
        'Messages804FA4EB',
        'NewsE995708C',
        'Notes5BB3582F',
        'Parts5258B080',
        'Passages6FD913BE',
        'PeopleE38C8D03',
        'PeopleE38C8D03',
        'Playlists8BDCC67D',
        'Plays213F27B4',
        'Posts868B3EAD',
        'PronunciationsB730387E',
        'PublicCopies345B8377',
        'Readings9F99D490',
        'Reminders48320266',
        'Reports65402A0A',
        'ShortLinks766F4FEE',
        'Summaries97D24110',
        'Texts0AC1F062',
        'Usage04F2BA28',
        'Versions8CB39DA4',
        'WaitlistA6354DEC',
        'WithdrawalsFFDFCD58',
        'WorkBF636A8B',
        'WritingDaysC681441D',
      ]);
    });

    test('is in buckets that are closed to the public and refuse requests without TLS', () => {
      expect(
        violationsOf(
          allResources('AWS::S3::Bucket'),
          ({ properties: p }) => Object.values(p.PublicAccessBlockConfiguration).filter(Boolean).length === 4,
        ),
      ).toEqual([]);
      const policies = allResources('AWS::S3::BucketPolicy');
      expect(violationsOf(policies, (it) => it.text.includes('"aws:SecureTransport":"false"'))).toEqual([]);
      expect(policies).toHaveLength(allResources('AWS::S3::Bucket').length);
    });

    test('in deleted intermediate files is erased, with the files’ names, after a set time', () => {
      const workBuckets = allResources('AWS::S3::Bucket').filter(
        ({ id, part }) => part === 'data' && id.startsWith('Work'),
      );
      expect(
        violationsOf(workBuckets, ({ stage, properties }) =>
          properties.LifecycleConfiguration.Rules.some(
            (rule: Record<string, unknown>) =>
              rule['Prefix'] === undefined &&
              rule['ExpiredObjectDeleteMarker'] === true &&
              JSON.stringify(rule['NoncurrentVersionExpiration']) ===
                `{"NoncurrentDays":${stage.workRetentionDays}}`,
          ),
        ),
      ).toEqual([]);
    });

    test('in deleted texts, audio and pictures is kept exactly as long as tables can be restored', () => {
      const buckets = allResources('AWS::S3::Bucket').filter(
        ({ id, part }) => part === 'data' && /^(Texts|Media)/.test(id),
      );
      expect(buckets.length).toBeGreaterThan(0);
      for (const { properties } of buckets) {
        expect(properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
        expect(properties.LifecycleConfiguration.Rules).toContainEqual({
          Id: 'removed',
          Status: 'Enabled',
          ExpiredObjectDeleteMarker: true,
          NoncurrentVersionExpiration: { NoncurrentDays: retention.tableDays },
        });
        const expiringRules = properties.LifecycleConfiguration.Rules.filter(
          (rule: Record<string, unknown>) => 'ExpirationInDays' in rule && !('TagFilters' in rule),
        );
        expect(expiringRules).toEqual([]);
      }
    });

    test('in the media bucket is open only to the distribution of its own stage', () => {
      const policy = allResources('AWS::S3::BucketPolicy', 'prod').find(({ id }) => id.startsWith('Media'))!;
      const allowed = (policy.properties.PolicyDocument.Statement as Statement[]).filter(
        ({ Effect }) => Effect === 'Allow',
      );
      expect(allowed).toHaveLength(2);
      const { id } = oneResource('AWS::CloudFront::Distribution', 'prod');
      for (const statement of allowed)
        expect(statement).toMatchObject({
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Condition: {
            StringEquals: {
              'aws:SourceArn': { 'Fn::Join': ['', expect.arrayContaining([':distribution/', { Ref: id }])] },
            },
          },
        });
      expect(JSON.stringify(policy.properties.Bucket)).toContain('quillcast-prod-data:ExportsOutputRefMedia');
    });
  });
}
