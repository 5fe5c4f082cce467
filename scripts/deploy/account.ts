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

/** Reads the account of the shell's credentials; never changes anything. */
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
      const secret = await unlessAbsent(() => secrets.send(new DescribeSecretCommand({ SecretId: name })));
      return secret !== undefined && secret.DeletedDate === undefined;
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
      const quotaValues = async (pages: AsyncIterable<{ Quotas?: ServiceQuota[] | undefined }>) => {
        const quotas = (await unlessAbsent(() => Array.fromAsync(pages))) ?? [];
        return quotas.flatMap(({ Quotas = [] }) =>
          Quotas.map(({ QuotaName = '', Value = 0 }) => [QuotaName, Value] as const),
        );
      };
      // AWS's defaults first; the second list holds only this account's own values, which override them.
      const values = new Map([
        ...(await quotaValues(paginateListAWSDefaultServiceQuotas({ client }, { ServiceCode }))),
        ...(await quotaValues(paginateListServiceQuotas({ client }, { ServiceCode }))),
      ]);
      return [...values].map(([name, value]) => ({ name, value }));
    },
  };
}

/** Returns undefined if AWS answers that the thing doesn't exist; each service names that error differently. */
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

export interface Account {
  parameter(name: string): Promise<{ value: string; accountId: string } | undefined>;
  /** False while the secret is scheduled for deletion. */
  hasSecret(name: string): Promise<boolean>;
  mailIdentity(name: string): Promise<{ isVerified: boolean } | undefined>;
  mailSending(): Promise<MailSending>;
  hasDistributions(): Promise<boolean>;
  quotas(service: string): Promise<{ readonly name: string; readonly value: number }[]>;
}

export interface MailSending {
  /** False in the SES sandbox. */
  readonly toAnybody: boolean;
  readonly isPaused: boolean;
  readonly perSecond: number;
  readonly aDay: number;
}
