import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { SmokeAccount } from '#shared/domain/people/smoke-account.ts';
import { retention } from '#shared/domain/site/retention.ts';
import { CommandRefusal } from '#build/command-refusal.ts';
import type { EmailConfig } from '#shared/site-config.ts';
import { dayCapsOf } from './day-caps.ts';
import { models, type Model } from './models.ts';

/** Every difference between deployments; a stack reads these and never asks for the stage's name. */
export const stages = {
  local: {
    name: 'local',
    siteUrl: 'http://localhost:4000',
    // Where the browser finds the user pool; the local loader puts its own address in place of this host.
    userPoolEndpoint: 'https://cognito-idp.us-east-1.amazonaws.com/',
    // Hosted pages are paths of the one local origin.
    hostedPagesUrl: 'http://localhost:4000',
    googleSecretName: 'quillcast/local/google',
    mailFrom: 'hello@quillcast.example',
    ownsMailDomain: false,
    mailFromIsVerified: true,
    mailsPerSecond: 200,
    // The account of the local stand-in.
    mailService: {
      publicKey: 'local-public-key',
      serviceId: 'service_local',
      templateId: 'template_contact',
      origin: 'http://localhost:4000/emailjs',
    },
    // Not every browser counts a socket of the same host as 'self' without TLS.
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

/** Certificate and web ACL of a distribution exist in this region only, and everything else stands beside them. */
export const region = 'us-east-1';

/** The stage of that name; an unknown one is refused by a sentence that lists the known. */
export function stageNamed(name: string): Stage {
  const stage = (stages as Record<string, Stage>)[name];
  if (!stage)
    throw new CommandRefusal(`There is no stage "${name}". Stages: ${Object.keys(stages).join(', ')}.`);
  return stage;
}

/** `undefined` is fine: nobody asked. */
export function refuseOtherRegion(asked: string | undefined): void {
  if (asked === undefined || asked === region) return;
  throw new CommandRefusal(
    `Quillcast runs in ${region} only, because CloudFront takes its certificate and web ACL from there. ` +
      `You asked for ${asked}: set AWS_REGION=${region}.`,
  );
}

export interface Stage {
  readonly name: string;
  /**
   * Address of the site without a slash at its end. Undefined: CloudFront's own address, known after the
   * first deploy; then it belongs here, since mails name it and Google sends people back to it.
   */
  readonly siteUrl?: string;
  /** Certificate for `siteUrl` in us-east-1, where that is a domain of your own. */
  readonly certificateArn?: string;
  readonly userPoolEndpoint?: string;
  /** What speaks in place of the voices of AWS, as pages name it. */
  readonly voiceStandIn?: string;
  /** Where the hosted pages are, if not at Cognito's own address. */
  readonly hostedPagesUrl?: string;
  /** Invitations come from this address. */
  readonly mailFrom: string;
  /**
   * SES signs for the whole domain of `mailFrom`, once the DNS records are there that a deploy prints; each stage of an
   * account needs a domain of its own. False: SES asks the owner of the address to confirm it, and signs for nobody:
   * many mailboxes take that for spam.
   */
  readonly ownsMailDomain: boolean;
  /** Once that is done, Cognito's mails come from there too. Before, it would refuse to be deployed. */
  readonly mailFromIsVerified: boolean;
  /**
   * How many mails SES may be given in a second: the account's quota, or a part of it where an account has several
   * stages. Everybody shares it (functions/platform/admission). Fourteen is what SES gives outside of its sandbox.
   */
  readonly mailsPerSecond: number;
  /**
   * The account of EmailJS that mails the contact form to `mailFrom` (docs/runbook.md says how to make one). Undefined:
   * people write with mail programs of their own. Everything in it is public, since browsers use it.
   */
  readonly mailService?: MailService;
  /** What pages may connect to beyond their own origin and Cognito. */
  readonly connectSources: readonly string[];
  /**
   * Address of the WebSub hub that feeds of posts name and that is told of each new post, so that readers hear of it at
   * once. It fetches feeds from `siteUrl`, which has to be there then.
   */
  readonly websubHub?: string;
  /** Who invites and revokes must have two-step sign-in. */
  readonly adminsNeedSecondFactor: boolean;
  /** Tables, buckets and pool survive their stack and cannot be deleted by accident. */
  readonly keepsData: boolean;
  /** Without it only the gateway's throttles, and what functions count for an address in a day, hold floods back. */
  readonly webFirewall: boolean;
  /**
   * The site tells the API a secret with each request (`sent`), and functions refuse whoever does not know it
   * (`required`). A stage that people use goes through `sent`: functions are deployed minutes before the distribution.
   */
  readonly originSecret?: 'sent' | 'required';
  /**
   * So many times what the contract says of each endpoint's throttle, which is for a stage of some hundred people; an
   * endpoint with one of its own that is open to visitors keeps it. docs/capacity.md says who is hurt at which number.
   */
  readonly throttleTimes: number;
  readonly functionMemoryMb: number;
  /**
   * So many of a function run at most, by its path below `functions/`, and so many are kept free for it. AWS leaves
   * nobody less than 100 for all others: an account that may run fewer refuses every number here, and rolls back.
   */
  readonly reservedConcurrency?: Readonly<Record<string, number>>;
  /**
   * How often the voices may be asked in a second: the account's quota of Polly for the slower of its engines, or a part
   * of it where an account has several stages. Everybody shares it (functions/platform/admission). Of the stand-in: more
   * than it can.
   */
  readonly voiceCallsPerSecond: number;
  /**
   * What the voices may cost: a person's characters in a day (UTC), and those of everybody together, as the budget allows
   * (day-caps.ts). Generative voices are billed by the million characters.
   */
  readonly spokenCharactersADay: { readonly perPerson: number; readonly perStage: number };
  /** What writes answers. */
  readonly model: Model;
  /** What the model may be asked in a minute: the account's quota for it. A token counts when it is asked for, one of the answer as `quotaOfWrittenToken` of the model says. */
  readonly modelAMinute: { readonly requests: number; readonly tokens: number };
  /** A guardrail of Bedrock that every prompt and answer passes; what it is set to say goes to the author. */
  readonly guardrail?: { readonly id: string; readonly version: string };
  /** What the model may cost: a person's tokens in a day (UTC), and those of everybody together. */
  readonly modelTokensADay: { readonly perPerson: number; readonly perStage: number };
  /** Voices and model together: what goes beyond it stops them both, until an admin lets them go on. */
  readonly spendingAnHourUsd: number;
  /** How long a publication can be taken back before those who follow hear of it. */
  readonly announcementDelaySeconds: number;
  /**
   * How the account signs in by which the stage is tried out, where that is no secret. Undefined: the first deploy makes it
   * up and keeps it in Secrets Manager.
   */
  readonly smokeAccount?: SmokeAccount;
  /** A function uses the site as people do, every few minutes, and says what is broken; of use where somebody hears it. */
  readonly canary: boolean;
  /** How long half-made audio stays, and what was overwritten or deleted beside it. */
  readonly workRetentionDays: number;
  readonly logRetentionDays: RetentionDays;
  readonly monthlyBudgetUsd: number;
  /** Where alarms and the budget write; where it is undefined nobody is told, and there are no alarms. */
  readonly alarmEmail?: string;
  /**
   * The repository on GitHub whose pipeline deploys the stage, as `owner/name` or, with the ids that outlive a name,
   * `owner@123/name@456`; undefined: it is deployed by hand. Whoever may approve its environment of the stage's name may
   * deploy.
   */
  readonly deployedFrom?: string;
  /** Secret with the fields `clientId` and `clientSecret` of the Google application; no Google without it. */
  readonly googleSecretName?: string;
}

/** `origin` where it is not EmailJS's own. */
export type MailService = Omit<EmailConfig, 'contact' | 'origin'> & Partial<Pick<EmailConfig, 'origin'>>;
