import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { synthesize } from '#build/build-steps.ts';
import type { PlaceForClouds } from './cloud-here.ts';
import { copySeededData } from './seeded-data.ts';
import type { TestedCloud } from './tested-cloud.ts';

/**
 * Prepares a folder for clouds that test processes start themselves. If the Vitest project sets `cloudProcesses`, it
 * starts a separate process with a cloud for each test process instead. All these clouds start and load sample data as
 * `npm start` does.
 */
export default async function boot(project: TestProject) {
  const assemblyDir = await synthesize('local', (sentence) => console.log(sentence));
  process.env['QUILLCAST_ASSEMBLY'] = assemblyDir;
  const dataDirs = await mkdtemp(join(tmpdir(), 'quillcast-test-'));
  const count = project.config.provide.cloudProcesses ? project.config.maxWorkers : 0;
  const ports = Array.from({ length: count }, (_, n) => firstPort + n * portsPerCloud);
  const started = await Promise.allSettled(ports.map((port) => startCloudProcess(port, assemblyDir)));
  const runningClouds = started.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const stopAll = async () => {
    await Promise.all(runningClouds.map(({ stop }) => stop()));
    await rm(dataDirs, { recursive: true, force: true });
  };
  if (runningClouds.length < count) {
    await stopAll();
    throw new Error('A cloud to test on did not start; what it says stands above.');
  }
  project.provide('clouds', { assemblyDir, dataDirs, processes: runningClouds.map(({ cloud }) => cloud) });
  return stopAll;
}

const portsPerCloud = 20;
const firstPort = 24_000 + (process.pid % 95) * 2 * portsPerCloud;

/** Runs in its own process, so that cloud and test runner don't block each other; ends with this process. */
export async function startCloudProcess(port: number, assemblyDir: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'quillcast-test-'));
  await copySeededData(dataDir, port);
  const child = fork('local/testing/cloud-process.ts', [String(port), dataDir, assemblyDir]);
  const exited = once(child, 'exit');
  const stop = async () => {
    if (child.connected) child.disconnect();
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };
  const [cloud] = (await Promise.race([once(child, 'message'), exited.then(() => [])])) as [TestedCloud?];
  if (cloud) return { cloud, stop };
  await stop();
  throw new Error('The cloud ended before it was ready.');
}

declare module 'vitest' {
  interface ProvidedContext {
    clouds: PlaceForClouds & { readonly processes: readonly TestedCloud[] };
    cloudProcesses: boolean;
  }
}
