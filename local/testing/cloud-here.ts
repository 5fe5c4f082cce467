import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { startCloud } from '#local/cloud/cloud.ts';
import { seed } from '#local/seed/seed.ts';
import type { Tokens } from '#local/seed/sign-in.ts';
import { siteConfigOf } from '#local/seed/site-config.ts';
import { findUser } from '#local/services/cognito/users.ts';
import { bringSeededData } from './seeded-data.ts';

/**
 * A seeded cloud in the process of the tests, which runs the functions too. Whatever it serves is asked without a wire;
 * all else is as in any cloud, the judging of roles above all.
 */
export async function startCloudHere({ assemblyDir, dataDirs }: PlaceForClouds) {
  const port = 24_000 + (process.pid % 180) * 20; // and 5,000 more is still below those that the system gives out
  const dataDir = await mkdtemp(join(dataDirs, 'cloud-'));
  await bringSeededData(dataDir, port);
  const cloud = await startCloud({ port, dataDir, assemblyDir, functionsHere: true });
  const recordRest = await seed(cloud);
  await recordRest();
  cloud.beginSchedules();
  const { clientNamed, signIn } = cloud.services.cognito.hosted;
  const { clientId } = (await siteConfigOf(cloud.origin)).identity;
  return {
    ...cloud,
    assemblyDir,
    async signIn(email: string): Promise<Tokens> {
      const client = clientNamed(clientId);
      const tokens = await signIn(client, findUser(client.pool, email)!);
      return { accessToken: tokens.AccessToken, idToken: tokens.IdToken, kept: {} };
    },
  };
}

export interface PlaceForClouds {
  readonly assemblyDir: string;
  /** Where each may have its data. */
  readonly dataDirs: string;
}
