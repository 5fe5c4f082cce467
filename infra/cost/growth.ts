import type { Stage } from '#infra/stages.ts';
import { defaultThrottle } from '#shared/contract/endpoint.ts';
import { answerTokens } from '#shared/domain/writing/writing-limits.ts';
import { assumedQuestion } from './question.ts';
import { assumedRequest, type Measured } from './use.ts';

/**
 * The limits that a growing stage reaches. `most` is the limit, `each` is the use by one account that is online; in the
 * busiest hour a tenth of all accounts are online (docs/capacity.md).
 */
export const limitsOf = (stage: Stage, { save }: Measured): Limit[] => [
  {
    name: 'daily cap of the voices',
    isBudget: true,
    most: stage.spokenCharactersADay.perStage,
    each: 1_500,
    unit: 'characters a day',
    turn: '`monthlyBudgetUsd`',
  },
  {
    name: 'daily cap of the model',
    isBudget: true,
    most: stage.modelTokensADay.perStage,
    each: 5 * (assumedQuestion.read + assumedQuestion.written),
    unit: 'tokens a day',
    turn: '`monthlyBudgetUsd`',
  },
  {
    name: 'calls to the voices',
    most: stage.voiceCallsPerSecond * 3_600,
    // An eighth of a day's texts is spoken in the busiest hour; each call speaks a sentence of about 95 characters.
    each: 1_500 / 95 / 8,
    unit: 'calls an hour',
    turn: 'ask Polly for more, then `voiceCallsPerSecond`',
  },
  {
    name: 'requests to the model',
    most: stage.modelAMinute.requests * 60,
    each: 5 / 8,
    unit: 'requests an hour',
    turn: 'ask Bedrock for more, then `modelAMinute`',
  },
  {
    name: 'tokens of the model',
    most: stage.modelAMinute.tokens * 60,
    // The model's admission counts the longest possible answer, because its real length is unknown.
    each: (5 / 8) * (assumedQuestion.read + stage.model.quotaOfWrittenToken * answerTokens.chat),
    unit: 'tokens an hour',
    turn: 'ask Bedrock for more, then `modelAMinute`',
  },
  {
    name: 'saves while typing, limited by our throttle',
    most: stage.throttleTimes * defaultThrottle.ratePerSecond,
    each: savesASecond,
    unit: 'a second',
    turn: '`throttleTimes`',
  },
  {
    name: 'functions at once, in an account whose initial limit of ten was raised',
    most: 1_000,
    each: requestsASecond * assumedRequest.seconds * peakFactor,
    unit: 'at once',
    turn: 'ask Lambda for more (Concurrent executions)',
  },
  {
    name: 'requests to API Gateway, in the whole account',
    most: 10_000,
    each: requestsASecond,
    unit: 'a second',
    turn: 'ask API Gateway for more; above some 100,000 a second split people over accounts',
  },
  {
    name: 'token refreshes in Cognito',
    most: 120,
    // An access token is refreshed every quarter of an hour.
    each: 1 / 900,
    unit: 'a second',
    turn: 'ask Cognito for more (UserToken), or a longer life of access tokens',
  },
  {
    name: 'writes to one table (Chapters)',
    most: 40_000,
    // Half of a save's write units are for the chapter, the other half for the book.
    each: savesASecond * (save.written / 2),
    unit: 'units a second',
    turn: 'ask DynamoDB for more (table-level write throughput)',
  },
];

export const needsOf = (limits: readonly Limit[], accounts: number): Need[] =>
  limits
    .map((limit) => ({ ...limit, need: (limit.each * accounts * activeShare) / limit.most }))
    .toSorted((one, other) => other.need - one.need);

export const accountsCarried = ({ most, each }: Limit): number => most / each / activeShare;

const activeShare = 0.1;
const savesASecond = 1 / 7;
const requestsASecond = savesASecond + 1 / 20;
/** The factor by which a busy moment exceeds the average, because of cold starts and parallel requests. */
const peakFactor = 2.5;
export type Need = Limit & { readonly need: number };
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly each: number;
  readonly unit: string;
  readonly turn: string;
  readonly isBudget?: boolean;
}
