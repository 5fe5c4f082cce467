import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runs } from '#shared/testing/is-full.ts';
import { bootBucket, type TestedBucket } from '#functions/testing/buckets.ts';
import { nameOfPicture, textWith } from '#functions/testing/text-pictures.ts';
import { bookPicturesFolder } from './text-picture-folders.ts';
import { textPictureStore } from './text-picture-store.ts';
import { tidyTextPictures } from './tidy-text-pictures.ts';

let bucket: TestedBucket;
let now: Date;
/** The upload times by the test's clock, because S3 dates files by the machine's clock. */
let uploadedAt: Map<string, Date>;
let texts: Map<string, { content: string; createdAt: Date }>;
let reads: string[];
beforeAll(async () => void (bucket = await bootBucket('media')));
afterAll(() => bucket.close());
beforeEach(async () => {
  await bucket.empty();
  now = new Date(Date.now() + 400 * dayMs);
  [uploadedAt, texts, reads] = [new Map(), new Map(), []];
});

describe('Tidying the pictures of a book', () => {
  test('removes a picture 35 days after the last text that named it was removed', async () => {
    await upload('a');
    save('txt_1', 'a');
    expect(await tidy()).toBeUndefined();
    pass(100);
    expect(await tidy()).toBeUndefined();
    texts.delete('txt_1');
    expect(await tidy()).toEqual(inDays(35));
    pass(35);
    expect(await tidy()).toEqual(now);
    expect(files()).toEqual(['a']);
    pass(0.1);
    expect(await tidy()).toBeUndefined();
    expect(files()).toEqual([]);
  });

  test('removes a picture that no text ever named 35 days after its last upload', async () => {
    await upload('a');
    await tidy();
    pass(30);
    await upload('a');
    pass(20);
    await tidy();
    expect(files()).toEqual(['a']);
    pass(16);
    await tidy();
    expect(files()).toEqual([]);
  });

  test('starts counting again if a text names the picture in between, even for a day', async () => {
    await upload('a');
    await tidy();
    pass(30);
    save('txt_1', 'a');
    await tidy();
    texts.delete('txt_1');
    pass(1);
    await tidy();
    pass(34);
    await tidy();
    expect(files()).toEqual(['a']);
  });

  test('keeps a picture that only a restored old text names', async () => {
    const before = inDays(-60);
    await upload('a');
    await tidy();
    pass(10);
    texts.set('txt_old', { content: textWith(nameOfPicture('a')), createdAt: before });
    await tidy();
    pass(100);
    expect(await tidy()).toBeUndefined();
    expect(files()).toEqual(['a']);
  });

  test('waits while the author is writing', async () => {
    await upload('a');
    await tidy();
    pass(36);
    await tidy(() => Promise.resolve(false));
    expect(files()).toEqual(['a']);
    await tidy();
    expect(files()).toEqual([]);
  });

  test('keeps a picture that is uploaded again while it is being removed', async () => {
    await upload('a');
    await tidy();
    pass(36);
    await tidy(async () => {
      await upload('a');
      return true;
    });
    expect(files()).toEqual(['a']);
  });

  test('does not read a text again while it names its pictures; without pictures, reads none', async () => {
    save('txt_1', 'a');
    await tidy();
    expect(reads).toEqual([]);
    await upload('a');
    for (let at = 2; at < 50; at += 1) save(`txt_${at}`);
    await tidy();
    const first = reads.length;
    await tidy();
    expect([first > 0, reads.length]).toEqual([true, first]);
    texts.delete('txt_1');
    pass(1);
    await tidy();
    reads = [];
    pass(1);
    save('txt_new');
    await tidy();
    expect(reads).toEqual(['txt_new']);
  });

  test('never removes a picture that a text of the last 35 days named, in any order of edits', async () => {
    const days = fc.array(
      fc.record({
        uploads: fc.subarray(['a', 'b', 'c']),
        saves: fc.array(fc.subarray(['a', 'b', 'c']), { maxLength: 2 }),
        forgets: fc.array(fc.nat(5), { maxLength: 3 }),
        pass: fc.constantFrom(1, 3, 17, 36),
      }),
      { minLength: 3, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(days, async (all) => {
        await bucket.empty();
        [uploadedAt, texts] = [new Map(), new Map()];
        const namedAt = new Map<string, Date>();
        for (const [day, { uploads, saves, forgets, pass: daysPassed }] of all.entries()) {
          for (const content of uploads) await upload(content);
          saves.forEach((contents, at) => save(`txt_${day}_${at}`, ...contents));
          for (const { content } of texts.values())
            for (const each of ['a', 'b', 'c'])
              if (content.includes(nameOfPicture(each))) namedAt.set(each, now);
          const before = files();
          await tidy();
          const gone = before.filter((each) => !files().includes(each));
          for (const each of gone) {
            const last = Math.max(
              namedAt.get(each)?.getTime() ?? 0,
              uploadedAt.get(nameOfPicture(each))!.getTime(),
            );
            expect(now.getTime() - last).toBeGreaterThan(35 * dayMs);
          }
          for (const at of forgets) texts.delete([...texts.keys()][at] ?? '');
          pass(daysPassed);
        }
        texts.clear();
        await tidy();
        pass(36);
        await tidy();
        expect(files()).toEqual([]);
      }),
      runs(150, 15),
    );
  });
});

const folder = bookPicturesFolder('ada', 'book_1');
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
const pass = (days: number) => void (now = inDays(days));
const save = (id: string, ...contents: string[]) =>
  void texts.set(id, { content: textWith(...contents.map(nameOfPicture)), createdAt: now });

const store = () => textPictureStore(bucket.client, 'media');
async function upload(content: string): Promise<void> {
  const name = nameOfPicture(content);
  uploadedAt.set(name, now);
  await store().put(folder, name, Buffer.from(content));
}
const tidy = (isQuiet = () => Promise.resolve(true)) => {
  const pictures = {
    ...store(),
    listVersions: async (of: string) =>
      (await store().listVersions(of)).map((each) => ({ ...each, createdAt: uploadedAt.get(each.name)! })),
  };
  const listed = Array.from(texts, ([id, { content, createdAt }]) => ({
    id,
    createdAt,
    read: () => Promise.resolve((reads.push(id), content)),
  }));
  return tidyTextPictures({ pictures, isQuiet, now }, folder, () => Promise.resolve(listed));
};
const files = () =>
  ['a', 'b', 'c'].filter((content) => bucket.keys().includes(`${folder}${nameOfPicture(content)}`));
