import { unzipSync } from 'fflate';
import NodeId3 from 'node-id3';
import { expect, test } from 'vitest';
import { id3Tag } from '#functions/speech/id3.ts';
import {
  emptyFrame,
  formatOf,
  joinBytes,
  silentSpeechFrame,
  readMp3,
  secondsOf,
  silentFrames,
} from '#functions/speech/mp3.ts';
import { infoFrame, readInfoFrame } from '#functions/speech/mp3-info.ts';
import { bookMp3, bookZip, type SpokenBook } from './book-sound.ts';
import { readSoundFile, type StoredSound } from './sound-file.ts';

const otherKind = emptyFrame(Uint8Array.of(0xff, 0xf3, 0x60, 0xc4));

test('the MP3 of a book contains only the sounds of its chapters and states its true length', async () => {
  const bytes = await readAll(bookMp3(await aBook(2.5, 4, 1)));
  const { frames, format } = readMp3(bytes)!;
  const length = framesOf(2.5) + framesOf(4) + framesOf(1);
  expect(frames).toHaveLength(length);
  const tagBytes = bytes.length - joinBytes(frames).length - frames[0]!.length;
  expect(readInfoFrame(bytes.subarray(tagBytes, tagBytes + frames[0]!.length))).toEqual({
    frames: length,
    sizeBytes: joinBytes(frames).length,
  });
  expect(secondsOf(frames.length, format)).toBeCloseTo(7.5, 1);
});

test('the MP3 of a book has a chapter mark at the exact frame where each chapter begins', async () => {
  const { title, artist, album, chapter, tableOfContents } = NodeId3.read(
    Buffer.from(await readAll(bookMp3(await aBook(2.5, 4, 1)))),
  );
  expect({ title, artist, album }).toEqual({
    title: 'The Lighthouse',
    artist: 'Ada reads',
    album: 'The Lighthouse',
  });
  const at = (frames: number) => Math.round(1_000 * secondsOf(frames, formatOf(silentSpeechFrame)));
  const [one, two, three] = [framesOf(2.5), framesOf(4), framesOf(1)];
  expect(chapter).toMatchObject([
    { startTimeMs: 0, endTimeMs: at(one), tags: { title: 'Chapter 1' } },
    { startTimeMs: at(one), endTimeMs: at(one + two), tags: { title: 'Chapter 2' } },
    { startTimeMs: at(one + two), endTimeMs: at(one + two + three), tags: { title: 'Chapter 3' } },
  ]);
  expect(tableOfContents).toMatchObject([{ elements: ['chapter1', 'chapter2', 'chapter3'] }]);
});

const imprint = {
  album: 'The Lighthouse',
  artists: ['Ada Byron', 'Bea Quill'],
  series: 'The Sea · 2',
  publisher: 'Lamp & Harbour',
  copyright: '© 2026 Ada Byron',
  isbn: '978-3-16-148410-0',
  cover: Uint8Array.of(0xff, 0xd8, 0xff, 0xd9),
};
const details = {
  album: 'The Lighthouse',
  artist: 'Ada Byron/Bea Quill',
  contentGroup: 'The Sea · 2',
  publisher: 'Lamp & Harbour',
  copyright: '2026 Ada Byron',
  userDefinedText: [{ description: 'ISBN', value: '978-3-16-148410-0' }],
  image: { mime: 'image/jpeg', type: { id: 3 }, imageBuffer: Buffer.from(imprint.cover) },
};

test('the MP3 of a book and each MP3 in its zip have authors, publisher and cover', async () => {
  const book = { ...(await aBook(2.5, 4)), imprint };
  expect(NodeId3.read(Buffer.from(await readAll(bookMp3(book))))).toMatchObject(details);
  const second = unzipSync(await readAll(bookZip(book)))['02 Chapter 2.mp3']!;
  expect(NodeId3.read(Buffer.from(second))).toMatchObject({ ...details, title: 'Chapter 2' });
});

test('a book of four hundred chapters has four hundred chapter marks', async () => {
  const bytes = await readAll(bookMp3(await aBook(...Array.from({ length: 400 }, () => 0.2))));
  expect(NodeId3.read(Buffer.from(bytes)).chapter).toHaveLength(400);
});

test('the zip of a book has an MP3 for each chapter, with tags and with marks for its headings', async () => {
  const files = unzipSync(await readAll(bookZip(await aBook(2.5, 4))));
  expect(Object.keys(files)).toEqual(['01 Chapter 1.mp3', '02 Chapter 2.mp3']);
  const second = files['02 Chapter 2.mp3']!;
  const { title, artist, album, trackNumber, chapter } = NodeId3.read(Buffer.from(second));
  expect({ title, artist, album, trackNumber }).toEqual({
    title: 'Chapter 2',
    artist: 'Ada reads',
    album: 'The Lighthouse',
    trackNumber: '2/2',
  });
  expect(chapter).toMatchObject([{ tags: { title: 'A heading' } }]);
  expect(readMp3(second)!.frames).toHaveLength(framesOf(4));
});

test('chapter titles become file names that every system accepts and sorts in order', async () => {
  const book = await aBook(...Array.from({ length: 101 }, () => 0.2));
  const chapters = book.chapters.map((chapter) => ({ ...chapter, title: 'Where/is: “it”?' }));
  const fileNames = Object.keys(unzipSync(await readAll(bookZip({ ...book, chapters }))));
  expect(fileNames[0]).toBe('001 Where is “it”.mp3');
  expect(fileNames).toEqual(fileNames.toSorted());
  expect(fileNames).toHaveLength(101);
});

test('a book’s MP3 is refused if a chapter’s sound format differs; the error names the chapter', async () => {
  const book = await aBook(1);
  const otherChapter = await aChapter('Of old', 1, otherKind);
  await expect(
    readAll(bookMp3({ ...book, chapters: [...book.chapters, otherChapter] })),
  ).rejects.toMatchObject({
    name: 'SoundsDiffer',
    message: expect.stringContaining('“Of old”'),
  });
});

test('the MP3 of a book is written chapter by chapter, so a whole book is never in memory', async () => {
  const book = await aBook(...Array.from({ length: 50 }, () => 1));
  let openedCount = 0;
  const chapters = book.chapters.map(({ title, file }) => ({
    title,
    file: {
      ...file,
      sound() {
        openedCount += 1;
        return file.sound();
      },
    },
  }));
  const chunks = bookMp3({ ...book, chapters });
  for (let chunksRead = 0; chunksRead < 4; chunksRead += 1) await chunks.next();
  expect(openedCount).toBeLessThan(4);
});

test('an MP3 that Quillcast did not generate is rejected', async () => {
  await expect(readSoundFile(storedSound(joinBytes(silentFrames(2, silentSpeechFrame))))).rejects.toThrow(
    /none of ours/,
  );
});

const framesOf = (seconds: number) => silentFrames(seconds, silentSpeechFrame).length;

async function aBook(...seconds: number[]): Promise<SpokenBook> {
  const chapters = await Promise.all(seconds.map((each, index) => aChapter(`Chapter ${index + 1}`, each)));
  return { title: 'The Lighthouse', artist: 'Ada reads', chapters };
}

async function aChapter(title: string, seconds: number, like = silentSpeechFrame) {
  const frames = silentFrames(seconds, like);
  const sound = joinBytes(frames);
  const chapters = [{ title: 'A heading', startSeconds: 0, endSeconds: seconds }];
  const info = infoFrame(frames[0]!, { frames: frames.length, sizeBytes: sound.length, marks: [] });
  const file = joinBytes([id3Tag({ title, artist: 'Ada', chapters }), info, sound]);
  return { title, file: await readSoundFile(storedSound(file)) };
}

const storedSound = (file: Uint8Array): StoredSound => ({
  bytes: (from, to) => Promise.resolve(file.slice(from, to)),
  stream: async function* stream(from) {
    for (let start = from; start < file.length; start += 1_000)
      yield file.subarray(start, Math.min(file.length, start + 1_000));
  },
});

async function readAll(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return joinBytes(await Array.fromAsync(content));
}
