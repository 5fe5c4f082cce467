import type { OperatorKey } from '#local/cloud/operator-key.ts';
import type { AccessKey } from '#local/services/access-keys.ts';
import { inject, type ProvidedContext } from 'vitest';
import { signInAs, type Tokens } from '#local/seed/sign-in.ts';

// undefined in unit tests, which import this file too but have no cloud
const clouds = inject('clouds') as ProvidedContext['clouds'] | undefined;
/** The cloud in this process. All test files of the process use it, one after the other. */
export const cloudHere =
  clouds?.processes.length === 0 ? await (await import('./cloud-here.ts')).startCloudHere(clouds) : undefined;

/** Returns a different cloud for each of the test files that run at the same time. */
export const testedCloud = (): TestedCloud =>
  cloudHere ?? clouds!.processes[Number(process.env['VITEST_POOL_ID']) - 1]!;

/** Signs in; the user pool of a cloud in this process needs no password. */
export const tokensFor = (email: string): Promise<Tokens> =>
  cloudHere ? cloudHere.signIn(email) : signInAs(testedCloud(), email);

export const operatorKey = (): OperatorKey => ({ ...testedCloud().operator, port: testedCloud().port });

export const settingsFor = (service: string) => ({
  region: 'us-east-1',
  endpoint: testedCloud().environment[`AWS_ENDPOINT_URL_${service}`]!,
  credentials: testedCloud().operator,
});

export interface TestedCloud {
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  readonly assemblyDir: string;
  readonly environment: Record<string, string>;
  readonly operator: AccessKey;
}
