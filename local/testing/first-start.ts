import { setTimeout as sleep } from 'node:timers/promises';
import { synthesize } from '#build/build-steps.ts';
import { startCloud } from '#local/cloud/cloud.ts';
import { seed } from '#local/seed/seed.ts';
import { signInAs } from '#local/seed/sign-in.ts';

/** A first start, until all that its seed has asked for is made; its data stay in the folder that is named. */
const [dataDir] = process.argv.slice(2) as [string];
const port = 24_000 + (process.pid % 190) * 20;
const assemblyDir = await synthesize('local', (sentence) => console.log(sentence));
const cloud = await startCloud({ port, dataDir, assemblyDir });
await seed(cloud);
const { accessToken } = await signInAs(cloud, 'ada@example.com');
while (await isMakingAudio()) await sleep(100);
await cloud.stop();
process.exit(0);

async function isMakingAudio(): Promise<boolean> {
  const answer = await fetch(`${cloud.origin}/api/audio?status=PROCESSING`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { audios } = (await answer.json()) as { audios: object[] };
  return audios.length > 0;
}
