import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Reads an object; undefined when there is none. */
export async function readObject(
  client: S3Client,
  Bucket: string,
  Key: string,
): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return await Body!.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Removes every object whose key begins so and passes the test. May be repeated. */
export async function removeFolder(
  client: S3Client,
  Bucket: string,
  Prefix: string,
  belongs: (key: string) => boolean = () => true,
): Promise<void> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    const keys = (page.Contents ?? []).map(({ Key }) => Key!).filter(belongs);
    if (keys.length > 0) await removeObjects(client, Bucket, keys);
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

async function removeObjects(client: S3Client, Bucket: string, keys: string[]): Promise<void> {
  const Objects = keys.map((Key) => ({ Key }));
  const { Errors = [] } = await client.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
  );
  if (Errors.length > 0)
    throw new Error(`${Errors.length} objects could not be removed: ${Errors[0]!.Code}.`);
}
