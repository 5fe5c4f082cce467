import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { startCloud } from '#local/cloud/cloud.ts';
import { seed } from '#local/seed/seed.ts';
import type { Tokens } from '#local/seed/sign-in.ts';
import { siteConfigOf } from '#local/seed/site-config.ts';
import { findUser } from '#local/services/cognito/users.ts';
import { copySeededData } from './seeded-data.ts';

/**
 * Starts a cloud with sample data, including its functions, in the test process. Calls to its own services skip HTTP;
 * everything else, above all permission checks, works as in any cloud.
 */
export async function startCloudHere({ assemblyDir, dataDirs }: PlaceForClouds) {
  const port = 24_000 + (process.pid % 180) * 20; // tests use `port + 5_000`, too: still below ephemeral ports
  const dataDir = await mkdtemp(join(dataDirs, 'cloud-'));
  await copySeededData(dataDir, port);
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
      return { accessToken: tokens.AccessToken, idToken: tokens.IdToken, storage: {} };
    },
  };
}

export interface PlaceForClouds {
  readonly assemblyDir: string;
  readonly dataDirs: string;
}
