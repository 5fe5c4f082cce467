import { mediaFiles, ownersMediaFolder, privateMediaFolder, publicMediaFolder } from '#shared/addresses.ts';
import type { Peaks } from '#shared/contract/audio/audio-records.ts';
import { CopyObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { Chapter } from '#functions/speech/chapter-marks.ts';
import { isMissing } from '#functions/platform/s3/is-missing.ts';
import { readObject, removeFolder } from '#functions/platform/s3/object-folder.ts';

/**
 * Stores the files that listeners play. An S3 key is also the file's path on the site; a `mediaId` names one attempt at
 * an audio.
 */
export function mediaStore(client: S3Client, bucket: string, copyRetagged?: CopyRetagged) {
  const put = async (key: string, Body: string | Uint8Array, ContentType: string, CacheControl: string) => {
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body, ContentType, CacheControl }));
  };

  const copy = (from: string, to: string) =>
    client.send(
      new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: encodeURI(`${bucket}/${from}`) }),
    );

  return {
    putPiece: (ownerId: string, mediaId: string, name: string, bytes: Uint8Array) =>
      put(`${privateMediaFolder(ownerId, mediaId)}${name}`, bytes, 'video/mp2t', settledCacheControl),

    putPlaylist: (ownerId: string, mediaId: string, text: string, isFinished: boolean) =>
      put(
        `${privateMediaFolder(ownerId, mediaId)}${stream}`,
        text,
        'application/vnd.apple.mpegurl',
        isFinished ? settledCacheControl : growingCacheControl,
      ),

    putTranscript: (ownerId: string, mediaId: string, text: string, isFinished: boolean) =>
      put(
        `${privateMediaFolder(ownerId, mediaId)}${transcript}`,
        text,
        'text/vtt; charset=utf-8',
        isFinished ? settledCacheControl : growingCacheControl,
      ),

    putPeaks: (ownerId: string, mediaId: string, content: Peaks) =>
      put(
        `${privateMediaFolder(ownerId, mediaId)}${peaks}`,
        JSON.stringify(content),
        'application/json',
        settledCacheControl,
      ),

    /** Follows the “JSON Chapters Format” 1.2 of podcastindex.org. */
    putChapters: (ownerId: string, mediaId: string, content: readonly Chapter[]) =>
      put(
        `${privateMediaFolder(ownerId, mediaId)}${chapters}`,
        JSON.stringify({
          version: '1.2.0',
          chapters: content.map(({ title, startSeconds }) => ({ startTime: startSeconds, title })),
        }),
        'application/json+chapters',
        settledCacheControl,
      ),

    soundTarget: (ownerId: string, mediaId: string) => ({
      Bucket: bucket,
      Key: `${privateMediaFolder(ownerId, mediaId)}${sound}`,
      ContentType: 'audio/mpeg',
      CacheControl: settledCacheControl,
    }),

    async deleteMedia(ownerId: string, audioId: string): Promise<void> {
      const attempts = `${ownersMediaFolder(ownerId)}${audioId}-`;
      await removeFolder(client, bucket, attempts, (key) => /^\d+\//u.test(key.slice(attempts.length)));
    },

    /**
     * Removes the private files of earlier attempts, except those of attempt `inUse`, which listeners may have open.
     * Safe to repeat.
     */
    async deleteOutdated(
      of: { ownerId: string; audioId: string },
      { attempt: latest, inUse }: { attempt: number; inUse: number | undefined },
    ): Promise<void> {
      const attempts = `${ownersMediaFolder(of.ownerId)}${of.audioId}-`;
      await removeFolder(client, bucket, attempts, (key) => {
        const attempt = /^(\d+)\//u.exec(key.slice(attempts.length))?.[1];
        return attempt !== undefined && Number(attempt) < latest && Number(attempt) !== inUse;
      });
    },

    /**
     * Copies a finished audio to a public folder, without the pieces of its stream, because the copy plays as one MP3.
     * Returns false if a required file is missing; the file with chapters is optional. Waits for every copy to settle,
     * even after a failure. `retag` gives the copied MP3 another tag.
     */
    async publishCopy(
      ownerId: string,
      mediaId: string,
      publicMediaId: string,
      retag?: Retag,
    ): Promise<boolean> {
      const copied = await Promise.allSettled(
        [...requiredFiles, chapters].map((name) => {
          const from = `${privateMediaFolder(ownerId, mediaId)}${name}`;
          const to = `${publicMediaFolder(publicMediaId)}${name}`;
          const copyWithTag = name === sound && retag && copyRetagged;
          return copyWithTag ? copyWithTag(from, to, retag, () => copy(from, to)) : copy(from, to);
        }),
      );
      const failures = copied.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
      const fault = failures.find((failure) => !isMissing(failure));
      if (fault !== undefined) throw fault;
      return copied.slice(0, requiredFiles.length).every(({ status }) => status === 'fulfilled');
    },

    async getPublicTranscript(publicMediaId: string): Promise<string | undefined> {
      const bytes = await readObject(client, bucket, `${publicMediaFolder(publicMediaId)}${transcript}`);
      return bytes && new TextDecoder().decode(bytes);
    },

    removePublic: (publicMediaId: string) => removeFolder(client, bucket, publicMediaFolder(publicMediaId)),
  };
}

const { sound, transcript, peaks, chapters, stream } = mediaFiles;

const requiredFiles = [sound, transcript, peaks];

const growingCacheControl = 'max-age=1';
const settledCacheControl = 'max-age=300';

/** Takes the ID3 tag of an MP3. Returns a new tag of the same length, or undefined to keep the old one. */
export type Retag = (tag: Uint8Array) => Uint8Array | undefined;
export type CopyRetagged = (
  from: string,
  to: string,
  retag: Retag,
  copy: () => Promise<unknown>,
) => Promise<unknown>;
export type MediaStore = ReturnType<typeof mediaStore>;
