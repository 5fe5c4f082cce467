import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { githubTrust } from './github-trust.ts';
import { PipelineStack } from './pipeline-stack.ts';

const deployedFrom = 'us/quillcast';
const statementsOf = (id: string) => {
  const policies = template.findResources('AWS::IAM::Policy');
  const ownPolicies = Object.entries(policies).filter(([name]) => name.startsWith(id));
  return ownPolicies.flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement as Statement[]);
};
const trustOf = (id: string) => {
  const roles = Object.entries(template.findResources('AWS::IAM::Role'));
  return roles.find(([name]) => name.startsWith(id))![1].Properties.AssumeRolePolicyDocument.Statement;
};
const bucket = 'arn:aws:s3:::cdk-hnb659fds-assets-{account}-us-east-1';
const stacks = 'arn:aws:cloudformation:us-east-1:{account}:stack/quillcast-prod-*/*';

const app = new App();
const template = Template.fromStack(new PipelineStack(app, { ...stages.prod, deployedFrom }));

describe('the deployment pipeline', () => {
  test('lets GitHub’s pull requests compute the diff, and only the stage’s environment deploy', () => {
    for (const [id, context] of [
      ['Diff', 'pull_request'],
      ['Deploy', 'environment:prod'],
    ] as const)
      expect(trustOf(id)).toEqual([
        {
          Effect: 'Allow',
          Action: 'sts:AssumeRoleWithWebIdentity',
          Principal: { Federated: expect.objectContaining({ 'Fn::Join': expect.anything() }) },
          Condition: githubTrust(deployedFrom, context),
        },
      ]);
  });

  test('lets a pull request read only the templates and the release record of its stage', () => {
    expect(statementsOf('Diff').map(({ Action, Resource }) => [Action, textOf(Resource)])).toEqual([
      [['cloudformation:GetTemplate', 'cloudformation:DescribeStacks'], stacks],
      ['s3:GetObject', `${bucket}/quillcast/prod/record.json`],
    ]);
  });

  test('lets a deployment use the CDK’s roles and store its own objects, and otherwise only read', () => {
    expect(
      statementsOf('Deploy').map(({ Action, Resource }) => [Action, [Resource].flat().map(textOf)]),
    ).toEqual([
      [
        'sts:AssumeRole',
        ['deploy', 'file-publishing', 'lookup'].map(
          (kind) => `arn:aws:iam::{account}:role/cdk-hnb659fds-${kind}-role-{account}-us-east-1`,
        ),
      ],
      [
        ['s3:GetObject', 's3:PutObject'],
        [`${bucket}/quillcast/prod/record.json`, `${bucket}/quillcast/prod/last-green.tar.gz`],
      ],
      ['s3:ListBucket', [bucket]],
      ['cloudformation:DescribeStacks', [stacks]],
      ['ssm:GetParameter', ['arn:aws:ssm:us-east-1:{account}:parameter/quillcast/prod/user-pool']],
      [
        'secretsmanager:GetSecretValue',
        ['arn:aws:secretsmanager:us-east-1:{account}:secret:quillcast/prod/smoke-??????'],
      ],
    ]);
  });

  test('consists only of roles and policies: it has no user, no key and no managed policy', () => {
    const types = new Set(
      Object.values(template.toJSON().Resources as Record<string, { Type: string }>).map(({ Type }) => Type),
    );
    expect([...types].toSorted()).toEqual(['AWS::IAM::Policy', 'AWS::IAM::Role']);
    expect(JSON.stringify(template.toJSON())).not.toContain('ManagedPolicyArns');
  });

  test('has no finding of cdk-nag', () => {
    const checkedApp = new App();
    new PipelineStack(checkedApp, { ...stages.prod, deployedFrom });
    Validations.of(checkedApp).addPlugins(new AwsSolutionsChecks(checkedApp));
    const report = readFileSync(join(checkedApp.synth().directory, 'validation-report.json'), 'utf8');
    expect(JSON.parse(report)).toMatchObject({ pluginReports: [] });
  });
});

const textOf = (resource: unknown): string =>
  typeof resource === 'string'
    ? resource
    : (resource as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1]
        .map((part) => (typeof part === 'string' ? part : '{account}'))
        .join('');

interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
}
