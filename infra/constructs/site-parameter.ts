import { Stack } from 'aws-cdk-lib';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { AppFunction } from './app-function.ts';
import { stageOf } from './app-stack.ts';

/**
 * Lets a function of a stack below read pages of the site: the bucket is made after it, so its name is written down
 * and the permission is given from here.
 */
export function openPagesTo(scope: Construct, site: IBucket, reader: AppFunction): void {
  new StringParameter(scope, 'SiteBucket', {
    parameterName: parameterName(scope),
    description: 'Bucket whose pages are drawn on the server',
    stringValue: site.bucketName,
  });
  new Policy(scope, 'ReadPages', {
    roles: [reader.role!],
    statements: [
      new PolicyStatement({
        actions: ['s3:GetObject'],
        resources: ['app.html', 'player-waiting.html', 'player.html'].map((page) => site.arnForObjects(page)),
      }),
    ],
  });
}

/** Sets the variable with the name of the parameter that holds the site's bucket, and lets it be read. */
export function nameSiteTo(named: AppFunction): void {
  const { account, region } = Stack.of(named);
  const name = parameterName(named);
  named.addEnvironment('SITE_PARAMETER', name);
  named.allow(['ssm:GetParameter'], [`arn:aws:ssm:${region}:${account}:parameter${name}`]);
}

const parameterName = (scope: Construct): string => `/quillcast/${stageOf(scope).name}/site-bucket`;
