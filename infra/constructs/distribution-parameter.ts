import { Stack, Tags } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { acknowledgeWildcard } from './acknowledge.ts';
import type { AppFunction } from './app-function.ts';
import { stageOf, tagsOf } from './app-stack.ts';

/**
 * Stores the distribution's id for functions in earlier stacks, which can't reference it. Also tags the distribution,
 * because these functions are allowed to invalidate every distribution with their stage's tags. The tags are in the
 * template, so that the permission doesn't depend on how a stack is deployed.
 */
export function rememberDistribution(scope: Construct, distribution: IDistribution): void {
  new StringParameter(scope, 'DistributionId', {
    parameterName: parameterName(scope),
    description: 'Id of the distribution from which unpublished content is cleared',
    stringValue: distribution.distributionId,
  });
  for (const [key, value] of Object.entries(tagsOf(stageOf(scope)))) Tags.of(distribution).add(key, value);
}

/**
 * Allows invalidating paths in CloudFront. Also sets the environment variable with the name of the parameter that
 * contains the distribution's id.
 */
export function grantInvalidateTo(granted: AppFunction): void {
  const { account, region } = Stack.of(granted);
  const name = parameterName(granted);
  granted.addEnvironment('DISTRIBUTION_PARAMETER', name);
  granted.allow(['ssm:GetParameter'], [`arn:aws:ssm:${region}:${account}:parameter${name}`]);
  const any = `arn:aws:cloudfront::${account}:distribution/*`;
  const tags = Object.entries(tagsOf(stageOf(granted))).map(([key, value]) => [
    `aws:ResourceTag/${key}`,
    value,
  ]);
  const conditions = { StringEquals: Object.fromEntries(tags) as Record<string, string> };
  granted.addToRolePolicy(
    new PolicyStatement({ actions: ['cloudfront:CreateInvalidation'], resources: [any], conditions }),
  );
  acknowledgeWildcard(
    granted.role!,
    any,
    'The distribution is created after this function, in a stack that depends on it; the permission requires the tags of this stage.',
  );
}

const parameterName = (scope: Construct): string => `/quillcast/${stageOf(scope).name}/distribution-id`;
