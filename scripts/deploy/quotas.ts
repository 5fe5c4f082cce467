import { liveThrottle } from '#infra/live/live-throttle.ts';
import { resourcesPerStage } from '#infra/operations/resources-per-stage.ts';
import type { Stage } from '#infra/stages.ts';
import { defaultThrottle } from '#shared/contract/endpoint.ts';
import { missingFinding, warningFinding, type Check, type Finding } from './finding.ts';
import { askForFindings } from './look.ts';

/**
 * Compares the account's Service Quotas with the stage's needs. Too low a quota for the templates' resources would stop
 * the deploy midway; too low a quota for usage only slows people down, so it is a warning.
 */
export const checkQuotas: Check = async ({ stage, account }) => {
  const found: Finding[] = [];
  for (const [service, needs] of Object.entries(quotasNeededBy(stage))) {
    const findingsOfService = async () => {
      const knownQuotas = await account.quotas(service);
      return needs.flatMap((need) => findingsOf(need, knownQuotas, service));
    };
    found.push(
      ...(await askForFindings(`the account's quotas of ${service}`, findingsOfService, { isUsed: false })),
    );
  }
  return found;
};

/** Keyed by Service Quotas' service name. Quota names vary in case and version, so they are patterns. */
const quotasNeededBy = (stage: Stage): Readonly<Record<string, readonly Need[]>> => ({
  lambda: [
    {
      name: /^Concurrent executions$/i,
      // AWS keeps 100 concurrent executions for all functions without reserved concurrency.
      atLeast: stage.reservedConcurrency === undefined ? 100 : 100 + sum(stage.reservedConcurrency),
      stops: stage.reservedConcurrency !== undefined,
      impact: 'six narrations at once take them all, and pages wait; ask for 1,000',
    },
  ],
  polly: [
    {
      name: /generative.*(transactions|requests|rate).*|(transactions|requests|rate).*generative/i,
      but: /StartSpeechSynthesisTask|concurrent/i,
      atLeast: stage.voiceCallsPerSecond,
      impact: 'voices refuse what goes beyond it, and narrations take longer; set voiceCallsPerSecond to it',
      unlisted: `Polly’s own default is 8 requests a second with generative voices; ${stage.name} uses ${stage.voiceCallsPerSecond}`,
    },
  ],
  bedrock: [
    {
      name: new RegExp(`^Cross-region model inference tokens per minute for .*${stage.model.name}`, 'i'),
      atLeast: stage.modelAMinute.tokens,
      impact: 'answers wait; set tokens of modelAMinute to it, or ask for more',
      unlisted: `open ${stage.model.profileId} in the Bedrock console once, and look there for its tokens per minute`,
    },
    {
      name: new RegExp(`^Cross-region model inference requests per minute for .*${stage.model.name}`, 'i'),
      atLeast: stage.modelAMinute.requests,
      impact: 'answers wait; set requests of modelAMinute to it, or ask for more',
      // No warning if Service Quotas doesn't list this quota, because Bedrock limits newer models by tokens only.
      unlisted: undefined,
    },
  ],
  apigateway: [
    {
      name: /^Throttle rate$/i,
      atLeast: 2 * defaultThrottle.ratePerSecond * stage.throttleTimes,
      impact: 'the API refuses before our own throttles do; ask for more, or lower throttleTimes',
    },
    {
      name: /new connections per second/i,
      atLeast: liveThrottle.rateLimit,
      impact: 'when many open pages at once, some ask every five seconds instead of being told; ask for more',
      unlisted: undefined,
    },
    {
      name: /^Routes per API/i,
      atLeast: resourcesPerStage['AWS::ApiGatewayV2::Route'],
      stops: true,
      impact: 'the gateway has more than 200 routes',
      unlisted: undefined,
    },
  ],
  cloudfront: [
    {
      name: /^(Web )?distributions per (AWS )?account$/i,
      atLeast: resourcesPerStage['AWS::CloudFront::Distribution'],
      stops: true,
      impact: 'a stage is one',
      unlisted: undefined,
    },
    {
      name: /^(Custom )?response headers policies per AWS account$/i,
      ...threeStagesNeed('AWS::CloudFront::ResponseHeadersPolicy'),
      unlisted: undefined,
    },
    {
      name: /^(Custom )?cache policies per AWS account$/i,
      ...threeStagesNeed('AWS::CloudFront::CachePolicy'),
      unlisted: undefined,
    },
    {
      name: /^Public keys per AWS account$/i,
      ...threeStagesNeed('AWS::CloudFront::PublicKey'),
      unlisted: undefined,
    },
  ],
  iam: [{ name: /^Roles per account$/i, ...threeStagesNeed('AWS::IAM::Role') }],
  dynamodb: [{ name: /^Maximum number of tables$/i, ...threeStagesNeed('AWS::DynamoDB::Table') }],
  events: [{ name: /^(Number of )?rules/i, ...threeStagesNeed('AWS::Events::Rule'), unlisted: undefined }],
  'cognito-idp': [
    {
      name: /^Rate of UserAuthentication requests$/i,
      atLeast: 100,
      impact: 'sign-ins fail when many come at once; ask for more',
      unlisted: undefined,
    },
  ],
});

function findingsOf(need: Need, known: readonly Quota[], service: string): Finding[] {
  const fitting = known.filter(({ name }) => need.name.test(name) && !need.but?.test(name));
  if (fitting.length === 0) {
    const sentence =
      'unlisted' in need
        ? need.unlisted
        : `Service Quotas lists no such quota of ${service} (${need.name.source})`;
    return sentence === undefined ? [] : [warningFinding(`Not known: ${sentence}.`)];
  }
  // Several quotas may match; the lowest counts.
  const { name, value } = fitting.toSorted((one, other) => one.value - other.value)[0]!;
  if (value >= need.atLeast) return [];
  const sentence = `${service}: “${name}” is ${value} in this account, and the stage wants ${need.atLeast}: ${need.impact}.`;
  return [(need.stops ? missingFinding : warningFinding)(sentence)];
}

const threeStagesNeed = (type: keyof typeof resourcesPerStage) => ({
  atLeast: 3 * resourcesPerStage[type],
  impact: `a stage takes up to ${resourcesPerStage[type]}, and an account may hold three; ask for more before the next stage`,
});

const sum = (numbers: Readonly<Record<string, number>>) =>
  Object.values(numbers).reduce((total, each) => total + each, 0);

export type Quota = { readonly name: string; readonly value: number };
interface Need {
  readonly name: RegExp;
  readonly but?: RegExp;
  readonly atLeast: number;
  readonly stops?: boolean;
  readonly impact: string;
  /**
   * The warning if Service Quotas doesn't list the quota; if left out, a general warning is used. Undefined means no
   * warning, because not every account has the quota.
   */
  readonly unlisted?: string | undefined;
}
