import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { synthesize } from '#build/build-steps.ts';
import { startCloud } from '#local/cloud/cloud.ts';
import { seed } from '#local/seed/seed.ts';
import { startControl } from './control.ts';

/** One cloud for a whole run of tests: the same boot and the same seed as `npm start`, on data of its own. */
export default async function boot(project: TestProject) {
  const assemblyDir = await synthesize('local', (sentence) => console.log(sentence));
  const dataDir = await mkdtemp(join(tmpdir(), 'quillcast-test-'));
  const cloud = await startCloud({ port: testPort, dataDir, assemblyDir });
  await seed(cloud);
  const control = await startControl(cloud);
  project.provide('cloud', {
    origin: cloud.origin,
    port: testPort,
    dataDir,
    assemblyDir,
    controlUrl: control.url,
    environment: { ...cloud.environment },
  });
  return async () => {
    await control.close();
    await cloud.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

const testPort = 24_000 + (process.pid % 190) * 20;

declare module 'vitest' {
  interface ProvidedContext {
    cloud: {
      origin: string;
      port: number;
      dataDir: string;
      assemblyDir: string;
      controlUrl: string;
      environment: Record<string, string>;
    };
  }
}
