import type { OperatorKey } from '#local/cloud/operator-key.ts';
import type { AccessKey } from '#local/services/access-keys.ts';
import { inject, type ProvidedContext } from 'vitest';
import { signInAs, type Tokens } from '#local/seed/sign-in.ts';

// unit tests import this too, without a cloud
const clouds = inject('clouds') as ProvidedContext['clouds'] | undefined;
/** The cloud that runs in this process: one for all files that it tests, one after the other. */
export const cloudHere =
  clouds?.processes.length === 0 ? await (await import('./cloud-here.ts')).startCloudHere(clouds) : undefined;

/** The cloud of this test file: files that run at the same time have one each. */
export const testedCloud = (): TestedCloud =>
  cloudHere ?? clouds!.processes[Number(process.env['VITEST_POOL_ID']) - 1]!;

/** The tokens of somebody who signs in; the pool of this process asks for no password. */
export const signedIn = (email: string): Promise<Tokens> =>
  cloudHere ? cloudHere.signIn(email) : signInAs(testedCloud(), email);

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
