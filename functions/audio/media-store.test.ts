import type { CopyObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { NoSuchKey, S3ServiceException } from '@aws-sdk/client-s3';
import { expect, test, vi } from 'vitest';
import { mediaStore } from './media-store.ts';

const fault = { $fault: 'client', $metadata: {}, message: '' } as const;

test('if copying one file of an audio fails, the error is reported after all copies have ended', async () => {
  const lateCopy = Promise.withResolvers<object>();
  const onEnded = vi.fn<(isWhole: boolean) => void>();
  const pendingCopy = copyWhere((file) =>
    file.endsWith('.mp3') ? Promise.reject(new NoSuchKey(fault)) : lateCopy.promise,
  ).then(onEnded);
  await new Promise(setImmediate);
  expect(onEnded).not.toHaveBeenCalled();
  lateCopy.resolve({});
  await pendingCopy;
  expect(onEnded.mock.calls).toEqual([[false]]);
});

test('an S3 error such as `SlowDown` while copying files is not treated as a missing file', async () => {
  const slowDownError = new S3ServiceException({ ...fault, name: 'SlowDown' });
  await expect(copyWhere(() => Promise.reject(slowDownError))).rejects.toBe(slowDownError);
});

function copyWhere(copy: (file: string) => Promise<object>): Promise<boolean> {
  const send = ({ input }: CopyObjectCommand) => copy(input.Key!);
  return mediaStore({ send } as unknown as S3Client, 'media').publishCopy('usr_ada', 'aud_1-1', 'med_1');
}
