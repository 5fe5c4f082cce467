import { spawnSync } from 'node:child_process';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { CommandRefusal } from '#build/command-refusal.ts';
import { historyLocation } from '#infra/release/history-location.ts';
import type { DeployHistory } from './deploy-history.ts';

export function keeperOf(s3: S3Client, stage: string, account: string): Keeper {
  const { bucket: Bucket, record, assembly } = historyLocation(stage, account);

  async function read(Key: string): Promise<Uint8Array | undefined> {
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      return await Body!.transformToByteArray();
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }
  // Uses S3's own key, so readers of the object need no right to a KMS key.
  const write = (Key: string, Body: string | Uint8Array) =>
    s3.send(new PutObjectCommand({ Bucket, Key, Body, ServerSideEncryption: 'AES256' }));

  return {
    async read() {
      const bytes = await read(record);
      return bytes && (JSON.parse(Buffer.from(bytes).toString()) as DeployHistory);
    },
    async write(history) {
      await write(record, JSON.stringify(history));
    },
    async keepAssembly(folder) {
      await withTemporaryFile(async (file) => {
        tar('-czf', file, '-C', folder, '.');
        await write(assembly, await readFile(file));
      });
    },
    async fetchAssembly(folder) {
      const bytes = await read(assembly);
      if (bytes === undefined) return false;
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await withTemporaryFile(async (file) => {
        await writeFile(file, bytes);
        tar('-xzf', file, '-C', folder);
      });
      return true;
    },
  };
}

async function withTemporaryFile(work: (file: string) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'quillcast-kept-'));
  try {
    await work(join(dir, 'assembly.tar.gz'));
  } finally {
    await rm(dir, { recursive: true });
  }
}

function tar(...args: string[]): void {
  if (spawnSync('tar', args, { stdio: 'inherit' }).status !== 0)
    throw new CommandRefusal('The assembly could not be packed or unpacked; tar says above why.');
}

export interface Keeper {
  read(): Promise<DeployHistory | undefined>;
  write(kept: DeployHistory): Promise<void>;
  keepAssembly(folder: string): Promise<void>;
  /** Empties the folder first. Returns false if no deploy has worked yet. */
  fetchAssembly(folder: string): Promise<boolean>;
}
