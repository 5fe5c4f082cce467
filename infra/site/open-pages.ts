import { Stack } from 'aws-cdk-lib';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { siteFiles } from '#shared/pages/server-rendered-pages.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';

/**
 * Lets a function of an earlier stack read the site's pages and address. Pages and address are created after the
 * function, so the address is passed in an SSM parameter, and the permission is defined here.
 */
export class OpenPages extends Construct {
  readonly read: Policy;

  constructor(scope: Construct, id: string, { site, siteUrl, reader }: OpenPagesProps) {
    super(scope, id);
    new StringParameter(this, 'Site', {
      parameterName: parameterName(this),
      description: 'Address of the site, and the bucket with its server-rendered pages',
      stringValue: Stack.of(this).toJsonString({ bucket: site.bucketName, url: siteUrl }),
    });
    this.read = new Policy(this, 'Read', {
      roles: [reader.role!],
      statements: [
        new PolicyStatement({
          actions: ['s3:GetObject'],
          resources: siteFiles.map((file) => site.arnForObjects(file)),
        }),
      ],
    });
  }
}

export function nameSiteTo(named: AppFunction): void {
  const { account, region } = Stack.of(named);
  const name = parameterName(named);
  named.addEnvironment('SITE_PARAMETER', name);
  named.allow(['ssm:GetParameter'], [`arn:aws:ssm:${region}:${account}:parameter${name}`]);
}

const parameterName = (scope: Construct): string => `/quillcast/${stageOf(scope).name}/site`;

interface OpenPagesProps {
  readonly site: IBucket;
  readonly siteUrl: string;
  readonly reader: AppFunction;
}
