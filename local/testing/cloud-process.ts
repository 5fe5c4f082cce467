import { startCloud } from '#local/cloud/cloud.ts';
import { seed } from '#local/seed/seed.ts';
import { functionWorkers } from './seeded-data.ts';
import type { TestedCloud } from './tested-cloud.ts';

/** Runs one tested cloud. Reports its address once seeded and ends when the parent disconnects. */
const [port, dataDir, assemblyDir] = process.argv.slice(2) as [string, string, string];
const cloud = await startCloud({ port: Number(port), dataDir, assemblyDir, functionWorkers });
process.on('disconnect', () => void stop());
process.on('SIGINT', () => {}); // Ctrl-C is left to the parent
const recordRest = await seed(cloud);
await recordRest();
cloud.beginSchedules();
process.send!({
  origin: cloud.origin,
  port: cloud.port,
  dataDir,
  assemblyDir,
  environment: { ...cloud.environment },
  operator: cloud.operator,
} satisfies TestedCloud);

async function stop(): Promise<void> {
  await cloud.stop();
  process.exit(0);
}
