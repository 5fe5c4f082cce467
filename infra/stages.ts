import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { SmokeAccount } from '#shared/domain/people/smoke-account.ts';
import { retention } from '#shared/domain/site/retention.ts';
import { CommandRefusal } from '#build/command-refusal.ts';
import type { EmailConfig } from '#shared/site-config.ts';
import { dayCapsOf } from './day-caps.ts';
import { models, type Model } from './models.ts';

/**
 * Every difference between deployments. Stacks read these values and never check the stage's name. To add a stage, add
 * an entry here; `scripts/cost.ts`, `infra/cost/cost-page.ts` and the pipeline (`.github/workflows`) also name the
 * deployed stages.
 */
export const stages = {
  local: {
    name: 'local',
    siteUrl: 'http://localhost:4000',
    // The user pool's address for the browser. When the local cloud deploys the site, it replaces this address with its
    // own.
    userPoolEndpoint: 'https://cognito-idp.us-east-1.amazonaws.com/',
    // Locally, the hosted pages are paths of the site's own origin.
    hostedPagesUrl: 'http://localhost:4000',
    googleSecretName: 'quillcast/local/google',
    mailFrom: 'hello@quillcast.example',
    ownsMailDomain: false,
    mailFromIsVerified: true,
    mailsPerSecond: 200,
    mailService: {
      publicKey: 'local-public-key',
      serviceId: 'service_local',
      templateId: 'template_contact',
      origin: 'http://localhost:4000/emailjs',
    },
    // These sources must be named: without TLS, `'self'` doesn't include a WebSocket of the same host in some browsers.
    connectSources: ['ws://localhost:*', 'ws://127.0.0.1:*'],
    adminsNeedSecondFactor: false,
    keepsData: false,
    webFirewall: false,
    throttleTimes: 1,
    functionMemoryMb: 1024,
    voiceCallsPerSecond: 200,
    voiceStandIn: 'eSpeak NG',
    spokenCharactersADay: { perPerson: 600_000, perStage: 6_000_000 },
    model: models.haiku,
    modelAMinute: { requests: 6_000, tokens: 60_000_000 },
    modelTokensADay: { perPerson: 2_000_000, perStage: 20_000_000 },
    spendingAnHourUsd: 1_000,
    announcementDelaySeconds: 3,
    smokeAccount: { email: 'smoke@example.com', password: 'Quillcast-1843' },
    canary: false,
    workRetentionDays: 7,
    logRetentionDays: RetentionDays.ONE_WEEK,
    monthlyBudgetUsd: 1,
  },
  dev: {
    name: 'dev',
    mailFrom: 'hello@dev.quillcast.example',
    ownsMailDomain: true,
    mailFromIsVerified: false,
    mailsPerSecond: 14,
    connectSources: [],
    adminsNeedSecondFactor: true,
    keepsData: false,
    webFirewall: false,
    originSecret: 'required',
    throttleTimes: 1,
    functionMemoryMb: 1024,
    voiceCallsPerSecond: 8,
    model: models.haiku,
    modelAMinute: { requests: 250, tokens: 1_000_000 },
    announcementDelaySeconds: 60,
    canary: false,
    workRetentionDays: 7,
    logRetentionDays: RetentionDays.TWO_WEEKS,
    monthlyBudgetUsd: 50,
    ...dayCapsOf(50),
  },
  staging: {
    name: 'staging',
    mailFrom: 'hello@staging.quillcast.example',
    ownsMailDomain: true,
    mailFromIsVerified: false,
    mailsPerSecond: 14,
    connectSources: [],
    adminsNeedSecondFactor: true,
    keepsData: false,
    webFirewall: true,
    originSecret: 'required',
    throttleTimes: 1,
    functionMemoryMb: 1769,
    voiceCallsPerSecond: 8,
    model: models.haiku,
    modelAMinute: { requests: 250, tokens: 1_000_000 },
    announcementDelaySeconds: 60,
    canary: true,
    workRetentionDays: 14,
    logRetentionDays: RetentionDays.ONE_MONTH,
    monthlyBudgetUsd: 100,
    ...dayCapsOf(100),
    alarmEmail: 'operators@quillcast.example',
  },
  prod: {
    name: 'prod',
    mailFrom: 'hello@quillcast.example',
    ownsMailDomain: true,
    mailFromIsVerified: false,
    mailsPerSecond: 14,
    connectSources: [],
    adminsNeedSecondFactor: true,
    keepsData: true,
    webFirewall: true,
    originSecret: 'required',
    throttleTimes: 10,
    functionMemoryMb: 1769,
    voiceCallsPerSecond: 8,
    model: models.haiku,
    modelAMinute: { requests: 250, tokens: 1_000_000 },
    announcementDelaySeconds: 60,
    canary: true,
    workRetentionDays: retention.workDays,
    logRetentionDays: RetentionDays.THREE_MONTHS,
    monthlyBudgetUsd: 500,
    ...dayCapsOf(500),
    alarmEmail: 'operators@quillcast.example',
    googleSecretName: 'quillcast/prod/google',
  },
} as const satisfies Record<string, Stage>;

/** The region of everything, because a distribution's certificate and web ACL must be in this region. */
export const region = 'us-east-1';

export function stageNamed(name: string): Stage {
  const stage = (stages as Record<string, Stage>)[name];
  if (!stage)
    throw new CommandRefusal(`There is no stage "${name}". Stages: ${Object.keys(stages).join(', ')}.`);
  return stage;
}

export function refuseOtherRegion(requested: string | undefined): void {
  if (requested === undefined || requested === region) return;
  throw new CommandRefusal(
    `Quillcast runs in ${region} only, because CloudFront takes its certificate and web ACL from there. ` +
      `You asked for ${requested}: set AWS_REGION=${region}.`,
  );
}

export interface Stage {
  readonly name: string;
  /**
   * The site's address without a trailing slash. If undefined, CloudFront's address is used; enter that address here
   * after the first deploy, because mails contain the site's address and Google redirects to it.
   */
  readonly siteUrl?: string;
  readonly certificateArn?: string;
  readonly userPoolEndpoint?: string;
  readonly voiceStandIn?: string;
  readonly hostedPagesUrl?: string;
  readonly mailFrom: string;
  /**
   * If true, SES signs for the whole domain of `mailFrom`, after you enter the DNS records that a deploy prints; each
   * stage of an account needs its own domain. If false, SES asks the address's owner to confirm it and doesn't sign,
   * which many mailboxes treat as spam.
   */
  readonly ownsMailDomain: boolean;
  /**
   * Set to true once SES has verified `mailFrom`; Cognito then sends from it too. If set earlier, Cognito rejects the
   * deploy.
   */
  readonly mailFromIsVerified: boolean;
  /**
   * Mails a second through SES: the account's quota, or a part of it if the account has several stages. All senders
   * share the quota (functions/platform/admission). SES allows fourteen outside its sandbox.
   */
  readonly mailsPerSecond: number;
  /**
   * The EmailJS account that mails the contact form to `mailFrom` (docs/runbook.md explains the setup). Without it,
   * people use their own mail program. All values are public, because browsers use them.
   */
  readonly mailService?: MailService;
  readonly connectSources: readonly string[];
  /**
   * The WebSub hub that post feeds name and that is notified of each new post, so that readers get it at once. Requires
   * `siteUrl`, because the hub fetches feeds from there.
   */
  readonly websubHub?: string;
  readonly adminsNeedSecondFactor: boolean;
  /** If true, tables, buckets and the user pool outlive their stack and can't be deleted by accident. */
  readonly keepsData: boolean;
  /**
   * Without the firewall, only the gateway's throttles and the functions' daily limits for an IP address hold back
   * floods.
   */
  readonly webFirewall: boolean;
  /**
   * `sent`: the site sends the API a secret with each request; `required`: functions also reject requests without it. A
   * stage in use must go through `sent`, because functions are deployed minutes before the distribution.
   */
  readonly originSecret?: 'sent' | 'required';
  /**
   * Multiplies the contract's throttles, which are for a stage of a few hundred people. The throttles of single
   * endpoints that visitors can call aren't multiplied. docs/capacity.md shows the effects.
   */
  readonly throttleTimes: number;
  readonly functionMemoryMb: number;
  /**
   * Limits and reserves concurrent executions of functions; the keys are paths below `functions/`. AWS keeps at least
   * 100 executions unreserved: an account with a smaller limit rejects any number here, and the deploy is rolled back.
   */
  readonly reservedConcurrency?: Readonly<Record<string, number>>;
  /**
   * Voice calls a second: Polly's quota for the slower engine, or a part of it if the account has several stages. All
   * callers share it (functions/platform/admission). In a stage with a stand-in voice, the number is higher than the
   * stand-in can reach, so that admission never slows the stand-in down.
   */
  readonly voiceCallsPerSecond: number;
  /**
   * Limits the costs of voices: characters a day (UTC) for one person and for everybody, as the budget allows
   * (day-caps.ts). Generative voices are billed by the million characters.
   */
  readonly spokenCharactersADay: { readonly perPerson: number; readonly perStage: number };
  readonly model: Model;
  /**
   * The account's quota for the model in a minute. Tokens count when the request is made; each token of an answer
   * counts as `quotaOfWrittenToken` tokens.
   */
  readonly modelAMinute: { readonly requests: number; readonly tokens: number };
  /**
   * A Bedrock guardrail for every prompt and answer. If it blocks one, the author sees the message that is configured
   * in the guardrail.
   */
  readonly guardrail?: { readonly id: string; readonly version: string };
  /** Limits the model's costs: tokens a day (UTC) for one person and for everybody. */
  readonly modelTokensADay: { readonly perPerson: number; readonly perStage: number };
  /** Dollars an hour for voices and model together; above this, both stop until an admin resumes them. */
  readonly spendingAnHourUsd: number;
  readonly announcementDelaySeconds: number;
  /**
   * The credentials of the test account, if they aren't secret. If undefined, the first deploy generates them in
   * Secrets Manager.
   */
  readonly smokeAccount?: SmokeAccount;
  /**
   * Whether the canary runs: a function that uses the site every few minutes as people do and reports failures. Useful
   * only with an alarm address.
   */
  readonly canary: boolean;
  readonly workRetentionDays: number;
  readonly logRetentionDays: RetentionDays;
  readonly monthlyBudgetUsd: number;
  /** Receives alarms and budget notices. If undefined, there are no alarms. */
  readonly alarmEmail?: string;
  /**
   * The GitHub repository with the pipeline that deploys the stage, as `owner/name` or, with ids that survive renaming,
   * `owner@123/name@456`. If undefined, the stage is deployed by hand. Deploys need the approval of a reviewer of the
   * GitHub environment with the stage's name.
   */
  readonly deployedFrom?: string;
  /** A secret with `clientId` and `clientSecret` of the Google application. Without it, there is no Google sign-in. */
  readonly googleSecretName?: string;
}

export type MailService = Omit<EmailConfig, 'contact' | 'origin'> & Partial<Pick<EmailConfig, 'origin'>>;
