import { Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { AppFunction } from './app-function.ts';
import { stageOf } from './app-stack.ts';

/** Writes down the id of the distribution for functions of stacks below it, which cannot refer to it. */
export function rememberDistribution(scope: Construct, distribution: IDistribution): void {
  new StringParameter(scope, 'DistributionId', {
    parameterName: parameterName(scope),
    description: 'Distribution whose edges forget what is unpublished',
    stringValue: distribution.distributionId,
  });
}

/** May make the edges forget a path. Sets the variable with the parameter's name. */
export function grantInvalidateTo(granted: AppFunction): void {
  const { account, region } = Stack.of(granted);
  const name = parameterName(granted);
  granted.addEnvironment('DISTRIBUTION_PARAMETER', name);
  granted.allow(['ssm:GetParameter'], [`arn:aws:ssm:${region}:${account}:parameter${name}`]);
  granted.allow(
    ['cloudfront:CreateInvalidation'],
    [`arn:aws:cloudfront::${account}:distribution/*`],
    'The distribution is made after this function, in a stack that depends on it; forgetting a path harms nothing.',
  );
}

const parameterName = (scope: Construct): string => `/quillcast/${stageOf(scope).name}/distribution-id`;
