import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ObjectIdentifier,
  type S3Client,
} from '@aws-sdk/client-s3';
import { isMissing } from './is-missing.ts';

export async function readObject(
  client: S3Client,
  Bucket: string,
  Key: string,
): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return await Body!.transformToByteArray();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export async function* listFolder(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<ListedObject[]> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    yield (page.Contents ?? []).map(({ Key, LastModified, Size }) => ({
      key: Key!,
      createdAt: LastModified!,
      sizeBytes: Size!,
    }));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/** Removes the objects under a prefix for which `belongs` returns true. Safe to repeat. */
export async function removeFolder(
  client: S3Client,
  Bucket: string,
  Prefix: string,
  belongs: (key: string, createdAt: Date) => boolean = () => true,
): Promise<void> {
  for await (const page of listFolder(client, Bucket, Prefix)) {
    const ownObjects = page.filter(({ key, createdAt }) => belongs(key, createdAt));
    await removeObjects(
      client,
      Bucket,
      ownObjects.map(({ key }) => key),
    );
  }
}

/** Removes objects; a versioned bucket keeps their old versions for some time. Safe to repeat. */
export const removeObjects = (client: S3Client, Bucket: string, keys: readonly string[]): Promise<void> =>
  removeIdentified(
    client,
    Bucket,
    keys.map((Key) => ({ Key })),
  );

/** Removes objects or object versions, up to a thousand in each call. */
export async function removeIdentified(
  client: S3Client,
  Bucket: string,
  objects: readonly ObjectIdentifier[],
): Promise<void> {
  for (let first = 0; first < objects.length; first += mostAtOnce) {
    const Objects = objects.slice(first, first + mostAtOnce);
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length > 0)
      throw new Error(`${Errors.length} objects could not be removed: ${Errors[0]!.Code}.`);
  }
}

const mostAtOnce = 1_000;

export interface ListedObject {
  readonly key: string;
  /** The time of the last write, in whole seconds. */
  readonly createdAt: Date;
  readonly sizeBytes: number;
}
