import { startCloud } from '#local/cloud/cloud.ts';
import { seed } from '#local/seed/seed.ts';
import { functionWorkers } from './seeded-data.ts';
import type { TestedCloud } from './tested-cloud.ts';

/** One cloud under test; says where it is when it is seeded, and ends when whoever started it lets go. */
const [port, dataDir, assemblyDir] = process.argv.slice(2) as [string, string, string];
const cloud = await startCloud({ port: Number(port), dataDir, assemblyDir, functionWorkers });
process.on('disconnect', () => void stop());
process.on('SIGINT', () => {}); // Ctrl-C is the parent's to answer
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
