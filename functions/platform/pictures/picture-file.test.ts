import { expect, test } from 'vitest';
import { profilePictureShape } from '#shared/domain/people/profile-image.ts';
import { pictureFileOf } from './picture-file.ts';

test.each([
  [
    'with extended features',
    'VP8X',
    (file: Buffer) => void (file.writeUIntLE(639, 24, 3), file.writeUIntLE(479, 27, 3)),
  ],
  ['with lossless compression', 'VP8L', (file: Buffer) => file.writeUInt32LE(639 | (479 << 14), 21)],
  [
    'with lossy compression',
    'VP8 ',
    (file: Buffer) => void (file.writeUInt16LE(640, 26), file.writeUInt16LE(480, 28)),
  ],
])('the width and height of a WebP %s are read to the pixel', (_what, chunk, write) => {
  const file = Buffer.alloc(40);
  file.write('RIFF\0\0\0\0WEBP' + chunk, 'latin1');
  write(file);
  expect(pictureFileOf(file, profilePictureShape)).toEqual({ kind: 'webp', width: 640, height: 480 });
});
