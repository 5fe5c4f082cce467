import { GetObjectCommand } from '@aws-sdk/client-s3';
import { isMissing } from '#functions/platform/s3/is-missing.ts';
import { Upload } from '@aws-sdk/lib-storage';
import { archiveFile } from '#functions/people/archive-file.ts';
import { archiveStore } from '#functions/people/archive-store.ts';
import type { ArchivedFile } from '#functions/people/archiving.ts';
import { documentClient, s3OfSteps } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { ArchivePart, lifecycleTag } from '#shared/domain/people/archive.ts';
import { folders } from '#shared/folders.ts';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { planStore } from './plan-store.ts';
import { zipOf, type ZippedFile } from '#functions/platform/zip.ts';

const env = environment('ARCHIVES_TABLE', 'MEDIA_BUCKET', 'TEXTS_BUCKET', 'WORK_BUCKET');
const archives = archiveStore(documentClient(), env.ARCHIVES_TABLE);
const plans = planStore(s3OfSteps(), env.WORK_BUCKET);
const buckets = { media: env.MEDIA_BUCKET, texts: env.TEXTS_BUCKET, work: env.WORK_BUCKET };

/**
 * Writes one part of an archive as a ZIP file. Safe to repeat: overwrites the whole ZIP file. Skips files that were
 * deleted since they were listed for the archive, and lists their paths in `deleted-meanwhile.txt`.
 */
export const handler = step(ArchivePart, z.object({}), async ({ ownerId, archiveId, part, count }) => {
  const files = await plans.read({ ownerId, archiveId }, part);
  const note = (share: number) => archives.noteProgress(ownerId, archiveId, (part + share) / count);
  const upload = new Upload({
    client: s3OfSteps(),
    params: {
      Bucket: env.MEDIA_BUCKET,
      Key: archiveFile(ownerId, archiveId, part),
      ContentType: 'application/zip',
      ContentDisposition: 'attachment',
      CacheControl: 'private, no-store',
      Tagging: new URLSearchParams(lifecycleTag).toString(),
      Body: Readable.from(zipOf(contentsOf(files, note))),
    },
  });
  await upload.done();
  return {};
});

async function* contentsOf(
  files: readonly ArchivedFile[],
  note: (share: number) => Promise<unknown>,
): AsyncGenerator<ZippedFile> {
  const missingPaths: string[] = [];
  let notedAt = Date.now();
  for (const [index, file] of files.entries()) {
    const content = 'text' in file ? [new TextEncoder().encode(file.text)] : await bytesOf(file);
    if (content) yield { path: file.path, content };
    else missingPaths.push(file.path);
    if (Date.now() - notedAt < noteEveryMs) continue;
    notedAt = Date.now();
    await note((index + 1) / files.length);
  }
  if (missingPaths.length > 0)
    yield { path: 'deleted-meanwhile.txt', content: [new TextEncoder().encode(missingPaths.join('\n'))] };
}

async function bytesOf({ folder, key: Key, head }: Extract<ArchivedFile, { key: string }>) {
  try {
    const { Body } = await s3OfSteps().send(
      new GetObjectCommand({ Bucket: buckets[folders[folder].bucket], Key }),
    );
    return head === undefined ? (Body as Readable) : withHead(head, Body as Readable);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function* withHead(head: string, body: Readable): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(head);
  yield* body as AsyncIterable<Uint8Array>;
}

const noteEveryMs = 2_000;
