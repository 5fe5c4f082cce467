import { synthesize } from '#build/build-steps.ts';
import { startCloud } from '#local/cloud/cloud.ts';
import { seed } from '#local/seed/seed.ts';

/** Makes the data of a first start, including background narrations, in the given folder. */
const [dataDir] = process.argv.slice(2) as [string];
const port = 24_000 + (process.pid % 190) * 20;
const assemblyDir = await synthesize('local', (sentence) => console.log(sentence));
const cloud = await startCloud({ port, dataDir, assemblyDir, functionsHere: true });
const recordRest = await seed(cloud);
await recordRest();
await cloud.stop();
process.exit(0);
