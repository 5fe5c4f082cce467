import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import {
  paginateListAWSDefaultServiceQuotas,
  paginateListServiceQuotas,
  ServiceQuotasClient,
  type ServiceQuota,
} from '@aws-sdk/client-service-quotas';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetParameterCommand, SSMClient, type SSMClientConfig } from '@aws-sdk/client-ssm';

/** The AWS account of the shell's credentials. Nothing here changes anything. */
export function accountIn(region: string, others: AccountSettings = {}): Account {
  const settings = { region, maxAttempts: 2, ...others };
  const ssm = new SSMClient(settings);
  const secrets = new SecretsManagerClient(settings);
  const ses = new SESv2Client(settings);
  const cloudFront = new CloudFrontClient(settings);
  const client = new ServiceQuotasClient(settings);
  return {
    parameter: (name) =>
      unlessAbsent(async () => {
        const { Parameter } = await ssm.send(new GetParameterCommand({ Name: name }));
        return { value: Parameter!.Value!, accountId: Parameter!.ARN!.split(':')[4]! };
      }),
    async hasSecret(name) {
      const found = await unlessAbsent(() => secrets.send(new DescribeSecretCommand({ SecretId: name })));
      return found !== undefined && found.DeletedDate === undefined;
    },
    mailIdentity: (name) =>
      unlessAbsent(async () => {
        const identity = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: name }));
        return { isVerified: identity.VerifiedForSendingStatus === true };
      }),
    async mailSending() {
      const { ProductionAccessEnabled, SendingEnabled, SendQuota } = await ses.send(
        new GetAccountCommand({}),
      );
      return {
        toAnybody: ProductionAccessEnabled === true,
        isPaused: SendingEnabled === false,
        perSecond: SendQuota?.MaxSendRate ?? 0,
        aDay: SendQuota?.Max24HourSend ?? 0,
      };
    },
    hasDistributions: async () =>
      ((await cloudFront.send(new ListDistributionsCommand({ MaxItems: 1 }))).DistributionList?.Quantity ??
        0) > 0,
    async quotas(ServiceCode) {
      const named = async (pages: AsyncIterable<{ Quotas?: ServiceQuota[] | undefined }>) => {
        const quotas = (await unlessAbsent(() => Array.fromAsync(pages))) ?? [];
        return quotas.flatMap(({ Quotas = [] }) =>
          Quotas.map(({ QuotaName = '', Value = 0 }) => [QuotaName, Value] as const),
        );
      };
      // the first has defaults, also of what the second leaves out: that has only what was set for this account
      const values = new Map([
        ...(await named(paginateListAWSDefaultServiceQuotas({ client }, { ServiceCode }))),
        ...(await named(paginateListServiceQuotas({ client }, { ServiceCode }))),
      ]);
      return [...values].map(([name, value]) => ({ name, value }));
    },
  };
}

/** Undefined for what is not there, by any of the names that services have for that. */
export async function unlessAbsent<Found>(ask: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (
      /^(ParameterNotFound|ResourceNotFoundException|NotFoundException|NoSuchResourceException)$/.test(
        (error as Error).name,
      )
    )
      return undefined;
    throw error;
  }
}

export type AccountSettings = Pick<SSMClientConfig, 'credentials' | 'endpoint' | 'maxAttempts'>;

/** What the checks ask of an account. */
export interface Account {
  parameter(name: string): Promise<{ value: string; accountId: string } | undefined>;
  /** Not while it waits to be deleted. */
  hasSecret(name: string): Promise<boolean>;
  /** Of an address or a domain. */
  mailIdentity(name: string): Promise<{ isVerified: boolean } | undefined>;
  /** What SES lets the account send. */
  mailSending(): Promise<MailSending>;
  hasDistributions(): Promise<boolean>;
  /** What it may have of a service, as Service Quotas names service and quotas. */
  quotas(service: string): Promise<{ readonly name: string; readonly value: number }[]>;
}

export interface MailSending {
  /** False in the sandbox of SES. */
  readonly toAnybody: boolean;
  readonly isPaused: boolean;
  readonly perSecond: number;
  readonly aDay: number;
}
