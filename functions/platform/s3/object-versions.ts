import { ListObjectVersionsCommand, type ObjectVersion, type S3Client } from '@aws-sdk/client-s3';
import { removeIdentified } from './object-folder.ts';

export async function* listVersions(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<ListedVersion[]> {
  let markers: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {};
  do {
    const page = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix, ...markers }));
    yield [
      ...(page.Versions ?? []).map((version) => versionOf(version, version.IsLatest ? 'there' : 'kept')),
      ...(page.DeleteMarkers ?? [])
        .filter(({ IsLatest }) => IsLatest)
        .map((marker) => versionOf(marker, 'removed')),
    ];
    markers = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      : {};
  } while (markers.KeyMarker !== undefined);
}

/** Removes versions permanently. Safe to repeat. */
export const removeVersions = (
  client: S3Client,
  Bucket: string,
  versions: readonly Pick<ListedVersion, 'key' | 'versionId'>[],
): Promise<void> =>
  removeIdentified(
    client,
    Bucket,
    versions.map(({ key, versionId }) => ({ Key: key, VersionId: versionId })),
  );

const versionOf = ({ Key, VersionId, LastModified }: ObjectVersion, state: VersionState): ListedVersion => ({
  key: Key!,
  versionId: VersionId!,
  createdAt: LastModified!,
  state,
});

/**
 * `there` is the current version, `kept` an earlier one, and `removed` a delete marker. Removing only the marker would
 * bring the object back.
 */
type VersionState = 'there' | 'kept' | 'removed';

export interface ListedVersion {
  readonly key: string;
  readonly versionId: string;
  readonly createdAt: Date;
  readonly state: VersionState;
}
