import NodeId3 from 'node-id3';
import { expect, test } from 'vitest';
import { decode } from '#functions/platform/pictures/codecs.ts';
import { id3Tag } from '#functions/speech/id3.ts';
import { artworkInFile } from './artwork-in-file.ts';

test('the file of a recording contains its artwork, in a tag smaller than 60 kB', async () => {
  const tag = id3Tag({
    title: 'Tides',
    artist: 'Ada',
    chapters: [],
    imprint: { cover: await artworkInFile('aud_1') },
  });
  expect(tag.length).toBeLessThan(60_000);
  const { album, image } = NodeId3.read(Buffer.from(tag));
  expect(album).toBe('Quillcast');
  if (typeof image !== 'object') throw new Error('There is no picture.');
  expect(image.mime).toBe('image/jpeg');
  expect(await decode('jpeg', image.imageBuffer)).toMatchObject({ width: 600, height: 600 });
});
