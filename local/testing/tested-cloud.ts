import type { OperatorKey } from '#local/cloud/operator-key.ts';
import type { AccessKey } from '#local/services/access-keys.ts';
import { inject } from 'vitest';

/** The cloud of this test file: files that run at the same time have one each. */
export const testedCloud = (): TestedCloud => inject('clouds')[Number(process.env['VITEST_POOL_ID']) - 1]!;

/** By which its control lets in. */
export const operatorKey = (): OperatorKey => ({ ...testedCloud().operator, port: testedCloud().port });

/** Leads a real SDK client to a service of it, with the operator's rights. */
export const reached = (service: string) => ({
  region: 'us-east-1',
  endpoint: testedCloud().environment[`AWS_ENDPOINT_URL_${service}`]!,
  credentials: testedCloud().operator,
});

export interface TestedCloud {
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  readonly assemblyDir: string;
  /** What points the real SDK clients there. */
  readonly environment: Record<string, string>;
  readonly operator: AccessKey;
}
