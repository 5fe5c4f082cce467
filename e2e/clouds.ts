import { rm } from 'node:fs/promises';
import type { FullConfig } from '@playwright/test';
import { synthesize } from '#build/build-steps.ts';
import { hasEnded, startProduct } from '#local/testing/own-start.ts';
import { copySeededData, functionWorkers, untilSeeded } from '#local/testing/seeded-data.ts';
import { dataDirOf, ownPort } from './ports.ts';

export default async function startClouds({ workers }: FullConfig): Promise<() => Promise<void>> {
  process.env['QUILLCAST_FUNCTION_WORKERS'] = String(functionWorkers);
  process.env['QUILLCAST_ASSEMBLY'] = await synthesize('local', (sentence) => console.log(sentence));
  const products = await Promise.all(
    Array.from({ length: workers }, (_, worker) => startTestCloud(ownPort(worker))),
  );
  const stop = async () => {
    for (const { child } of products) child.kill('SIGTERM');
    await Promise.all(products.map(({ exited }) => exited));
  };
  const failed = products.find(({ child }) => hasEnded(child));
  if (!failed) return stop;
  await stop();
  throw new Error(`A cloud ended before it was ready:\n${failed.output.join('\n')}`);
}

async function startTestCloud(port: number) {
  const dataDir = dataDirOf(port);
  await rm(dataDir, { recursive: true, force: true });
  await copySeededData(dataDir, port);
  const product = await startProduct(port, dataDir);
  product.child.stderr!.pipe(process.stderr);
  await Promise.race([untilSeeded(dataDir), product.exited]);
  return product;
}
