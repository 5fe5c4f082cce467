import { describe, expect, test } from 'vitest';
import {
  allResources,
  violationsOf,
  oneResource,
  ownFunctions,
  system,
  type Resource,
} from '#infra/testing/system.ts';

/**
 * AWS rejects a deploy that exceeds a limit. These tests fail at a lower number, so that there is time to split what
 * has grown.
 */
export function limitTests(): void {
  describe('Room to grow', () => {
    test('every stack has at most 320 resources; CloudFormation allows 500', () => {
      const stacks = Object.entries(
        Object.groupBy(system().resources, (it) => `${it.stage.name}/${it.part}`),
      );
      const crowdedStacks = stacks.filter(([, resources]) => resources!.length > 320);
      expect(crowdedStacks.map(([name, resources]) => `${name}: ${resources!.length} of 500`)).toEqual([]);
    });

    test.each(['Route', 'Integration'])(
      'the gateway has at most 250 resources of type %s; API Gateway allows 300',
      (kind) => {
        const resourceCount = allResources(`AWS::ApiGatewayV2::${kind}`, 'prod', 'api').length;
        expect(resourceCount).toBeGreaterThan(0);
        expect(resourceCount).toBeLessThanOrEqual(250);
      },
    );

    test('the distribution has at most 60 cache behaviours; CloudFront allows 75', () => {
      const { CacheBehaviors } = oneResource('AWS::CloudFront::Distribution', 'prod').properties
        .DistributionConfig;
      expect(CacheBehaviors.length).toBeLessThanOrEqual(60);
    });

    test('content security policies have at most 1,600 characters; CloudFront allows 1,783', () => {
      const policies = allResources('AWS::CloudFront::ResponseHeadersPolicy', 'prod').map(
        ({ properties }) =>
          properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy
            .ContentSecurityPolicy,
      );
      expect(policies).toHaveLength(3);
      for (const policy of policies) expect(deployedText(policy).length).toBeLessThanOrEqual(1_600);
    });

    test('the policies of a role have less than 20 kB; IAM allows 10 kB and ten more of 6 kB', () => {
      const byRole = Object.groupBy(
        allResources('AWS::IAM::Policy').flatMap(policyAttachments),
        ({ role }) => role,
      );
      const sizes = Object.entries(byRole).map(([role, them]) => ({
        role,
        sizeBytes: them!.reduce((sum, { text }) => sum + text.length, 0),
      }));
      expect(sizes.length).toBeGreaterThan(ownFunctions().length);
      expect(sizes.filter(({ sizeBytes }) => sizeBytes >= 20_000)).toEqual([]);
    });

    test('the environment of every function has less than 3.8 kB; Lambda allows 4 kB', () =>
      expect(
        violationsOf(
          ownFunctions(),
          ({ properties: p }) => sizeOfEnvironment(p.Environment?.Variables ?? {}) < 3_800,
        ),
      ).toEqual([]));
  });
}

/**
 * Also finds the role by the name under which its stack exports it, because a policy may be in another stack than its
 * role.
 */
const policyAttachments = ({ stage, properties: { Roles, PolicyDocument } }: Resource) =>
  (Roles as object[]).map((role) => ({
    role: `${stage.name}/${/\w*?(?:Ref)?([A-Za-z]*Role[0-9A-F]{8})/.exec(JSON.stringify(role))![1]}`,
    text: deployedText(PolicyDocument),
  }));

/**
 * Counts unknown values at their maximum length. The account purge comes closest to Lambda's limit, because it names
 * every table with personal data.
 */
const sizeOfEnvironment = (variables: Record<string, unknown>) =>
  Object.entries(variables).reduce(
    (sum, [name, value]) =>
      sum + name.length + deployedText(value, nameVariable.test(name) ? 64 : 100).length,
    0,
  );

/**
 * Matches the variables that contain the name of a table or bucket. CloudFormation builds these names from the stack,
 * the construct and 13 random characters.
 */
const nameVariable = /_(TABLE|BUCKET)$/;

/**
 * Returns the text as it will be deployed. A value that is unknown before the deploy counts as `unknownCharacters`, by
 * default the length of a long ARN.
 */
function deployedText(value: unknown, unknownCharacters = 100): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value, (_, part) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    const [kind = '', inner] = Object.entries(part)[0] ?? [];
    if (kind === 'Fn::Join')
      return (inner as [string, unknown[]])[1].map((text) => deployedText(text)).join('');
    return kind === 'Ref' || kind.startsWith('Fn::') ? '?'.repeat(unknownCharacters) : part;
  });
}
