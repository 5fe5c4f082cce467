import { spawnSync } from 'node:child_process';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { CommandRefusal } from '#build/command-refusal.ts';
import { keptPlace } from '#infra/release/kept-place.ts';
import type { Kept } from './kept.ts';

/** Keeps what guards the deploys of a stage, in its account. */
export function keeperOf(s3: S3Client, stage: string, account: string): Keeper {
  const { bucket: Bucket, record, assembly } = keptPlace(stage, account);

  async function read(Key: string): Promise<Uint8Array | undefined> {
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      return await Body!.transformToByteArray();
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }
  // with a key of S3's own, so that who may read the object needs no right to another key
  const write = (Key: string, Body: string | Uint8Array) =>
    s3.send(new PutObjectCommand({ Bucket, Key, Body, ServerSideEncryption: 'AES256' }));

  return {
    async read() {
      const bytes = await read(record);
      return bytes && (JSON.parse(Buffer.from(bytes).toString()) as Kept);
    },
    async write(kept) {
      await write(record, JSON.stringify(kept));
    },
    async keepAssembly(folder) {
      await inFile(async (file) => {
        tar('-czf', file, '-C', folder, '.');
        await write(assembly, await readFile(file));
      });
    },
    async fetchAssembly(folder) {
      const bytes = await read(assembly);
      if (bytes === undefined) return false;
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await inFile(async (file) => {
        await writeFile(file, bytes);
        tar('-xzf', file, '-C', folder);
      });
      return true;
    },
  };
}

async function inFile(work: (file: string) => Promise<void>): Promise<void> {
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
  /** Undefined where no deploy of the stage has begun yet. */
  read(): Promise<Kept | undefined>;
  write(kept: Kept): Promise<void>;
  /** As the last with which the site worked. */
  keepAssembly(folder: string): Promise<void>;
  /** Into this folder, which is emptied first. False where no site worked yet. */
  fetchAssembly(folder: string): Promise<boolean>;
}
