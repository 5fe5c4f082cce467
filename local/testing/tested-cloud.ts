import { inject } from 'vitest';

/** The cloud of this test file: files that run at the same time have one each. */
export const testedCloud = (): TestedCloud => inject('clouds')[Number(process.env['VITEST_POOL_ID']) - 1]!;

export interface TestedCloud {
  readonly origin: string;
  readonly port: number;
  readonly dataDir: string;
  readonly assemblyDir: string;
  readonly controlUrl: string;
  /** What points the real SDK clients there. */
  readonly environment: Record<string, string>;
}
