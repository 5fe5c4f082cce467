import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import { call, tokensOf } from '#local/testing/caller.ts';
import { tamper } from '#local/testing/tables.ts';
import { runSchedules } from '#local/testing/run-schedules.ts';
import { expect, test } from 'vitest';

const asAda = { as: 'ada' } as const;

test('a chapter is added, saved, deleted and restored (S1.12, S7.20, S7.21, S7.22, S7.23)', async () => {
  const book = await aBook();
  const createAnswer = await call(`POST /books/${book}/chapters`, {
    ...asAda,
    body: { title: ' The storm ', content: 'It was dark.' },
  });
  expect(createAnswer).toMatchObject({
    status: 201,
    body: {
      chapter: {
        id: expect.stringMatching(/^chap_[0-9a-f]{24}_[0-9a-f]{16}$/),
        bookId: book,
        title: 'The storm',
        summary: '',
        content: 'It was dark.',
        wordCount: 3,
        revision: 1,
      },
    },
  });
  const { chapter } = createAnswer.body;
  expect((await call(`GET /books/${book}/chapters/${chapter.id}`, asAda)).body).toEqual({ chapter });

  const content = '# שלום 👩‍👩‍👧‍👦\n\n“It was *bright*.” <b>&amp;</b>\\\n';
  const body = { content, baseRevision: 1, saveId: 'page-1' };
  const saveAnswer = await call(`PUT /chapters/${chapter.id}`, { ...asAda, body });
  expect(saveAnswer).toMatchObject({ status: 200, body: { chapter: { content, revision: 2 } } });
  expect((await call(`PUT /chapters/${chapter.id}`, { ...asAda, body })).body).toEqual(saveAnswer.body);
  const otherBody = { ...body, content: 'Another text.' };
  expect(await call(`PUT /chapters/${chapter.id}`, { ...asAda, body: otherBody })).toMatchObject({
    status: 409,
    body: { chapter: { content, revision: 2 } },
  });
  expect((await call(`GET /books/${book}`, asAda)).body).toMatchObject({
    book: { wordCount: saveAnswer.body.chapter.wordCount, chapterOrder: [chapter.id] },
    chapters: [{ id: chapter.id, revision: 2 }],
  });
  expect((await call(`GET /books/${book}/texts`, asAda)).body).toEqual({
    chapters: [saveAnswer.body.chapter],
  });

  const path = `/books/${book}/chapters/${chapter.id}`;
  expect((await call(`DELETE ${path}`, asAda)).status).toBe(204);
  expect(await call(`GET ${path}`, asAda)).toMatchObject({
    status: 404,
    body: { message: bookRefusals.chapterInTrash },
  });
  expect((await call(`POST /chapters/${chapter.id}/restore`, asAda)).body.chapter.content).toBe(content);
});

test('a repeated split or join of chapters acts once; splitting an old revision is refused', async () => {
  const book = await aBook();
  const body = { title: 'One', content: 'Rain.\n\n## The storm\n\nWind.' };
  const { id } = (await call(`POST /books/${book}/chapters`, { ...asAda, body })).body.chapter;
  const split = (keepBlocks: number, baseRevision = 1) =>
    call(`POST /chapters/${id}/split`, {
      ...asAda,
      body: { keepBlocks, baseRevision, saveId: `page-${keepBlocks}` },
    });
  const splitAnswer = await split(1);
  expect(splitAnswer).toMatchObject({
    status: 201,
    body: {
      chapter: { content: 'Rain.', revision: 2 },
      next: { title: 'The storm', content: 'Wind.', revision: 1 },
    },
  });
  expect((await split(1)).body).toEqual(splitAnswer.body);
  expect(await split(2)).toMatchObject({ status: 409, body: { chapter: { content: 'Rain.' } } });
  expect(await split(2, 2)).toMatchObject({ status: 400, body: { message: bookRefusals.splitNowhere } });
  const nextId = splitAnswer.body.next.id;
  await call(`POST /books/${book}/notes`, { ...asAda, body: { text: 'Check.', chapterId: nextId } });

  const join = () => call(`POST /chapters/${id}/join`, { ...asAda, body: { nextId, saveId: 'page-3' } });
  const joinAnswer = await join();
  expect(joinAnswer).toMatchObject({
    status: 200,
    body: { chapter: { content: body.content, revision: 3 } },
  });
  expect((await join()).body).toEqual(joinAnswer.body);
  expect((await call(`GET /books/${book}`, asAda)).body).toMatchObject({
    book: { chapterOrder: [id], chapterCount: 1, wordCount: joinAnswer.body.chapter.wordCount },
  });
  expect((await call(`GET /books/${book}/notes`, asAda)).body).toMatchObject({ notes: [{ chapterId: id }] });
  expect((await call(`GET /chapters/${id}/versions`, asAda)).body.versions).toMatchObject([
    { reason: 'before join' },
    { reason: 'before split' },
  ]);
});

test('a chapter accepts up to a million characters, sent in full or as changes', async () => {
  const book = await aBook();
  const chapter = await aChapter(book);
  const content = '語'.repeat(1_000_000);
  const body = { content, baseRevision: 1 };
  expect((await call(`PUT /chapters/${chapter}`, { ...asAda, body })).body.chapter.revision).toBe(2);
  const changes = [{ at: 0, remove: 1, insert: '"' }];
  const changeAnswer = await call(`PUT /chapters/${chapter}`, {
    ...asAda,
    body: { changes, baseRevision: 2 },
  });
  expect(changeAnswer.body.chapter.content).toBe(`"${content.slice(1)}`);
  expect(
    await call(`PUT /chapters/${chapter}`, {
      ...asAda,
      body: { content: 'x'.repeat(1_000_001), baseRevision: 3 },
    }),
  ).toMatchObject({ status: 413, body: { code: 'too_large', message: bookRefusals.chapterTooLong } });
  const { chapters } = (await call(`GET /books/${book}/texts`, asAda)).body;
  expect(chapters[0].content).toHaveLength(1_000_000);
});

test('a chapter has versions that can be named, shown, restored, renamed and deleted (S1.13, S7.24)', async () => {
  const chapter = await aChapter(await aBook());
  const path = `/chapters/${chapter}/versions`;
  const { version } = (await call(`POST ${path}`, { ...asAda, body: { name: 'First draft' } })).body;
  await call(`PUT /chapters/${chapter}`, { ...asAda, body: { content: 'Second.', baseRevision: 1 } });
  expect((await call(`GET ${path}`, asAda)).body).toEqual({ versions: [version] });
  expect((await call(`GET ${path}/${version.id}`, asAda)).body).toEqual({
    version: { ...version, content: 'First.' },
  });
  const restored = await call(`POST ${path}/${version.id}/restore`, { ...asAda, body: { baseRevision: 2 } });
  expect(restored.body.chapter).toMatchObject({ content: 'First.', revision: 3 });
  const renamed = await call(`PUT ${path}/${version.id}`, { ...asAda, body: { name: 'The first' } });
  expect(renamed.body.version.name).toBe('The first');
  expect((await call(`DELETE ${path}/${version.id}`, asAda)).status).toBe(204);
  const remainingVersions = (await call(`GET ${path}`, asAda)).body.versions;
  expect(remainingVersions).toMatchObject([{ reason: 'before restore', wordCount: 1 }]);
});

test('the nightly job deletes the older of two chapter versions from the same hour, 3 days ago', async () => {
  const chapter = await aChapter(await aBook());
  for (let baseRevision = 1; baseRevision <= 2; baseRevision += 1)
    await call(`PUT /chapters/${chapter}`, {
      ...asAda,
      body: { content: `Text ${baseRevision}.`, baseRevision, keepBefore: 'before merge' },
    });
  const { versions } = (await call(`GET /chapters/${chapter}/versions`, asAda)).body;
  const ownerId = subjectOf((await tokensOf('ada')).accessToken);
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 13);
  const [newer, older] = versions;
  await tamper('versions', { ownerId, id: newer.id }, { createdAt: `${threeDaysAgo}:20:00.000Z` });
  await tamper('versions', { ownerId, id: older.id }, { createdAt: `${threeDaysAgo}:10:00.000Z` });
  await runSchedules();
  const remainingVersions = (await call(`GET /chapters/${chapter}/versions`, asAda)).body.versions;
  expect(remainingVersions.map(({ id }: { id: string }) => id)).toEqual([newer.id]);
});

const aBook = async (): Promise<string> =>
  (await call('POST /books', { ...asAda, body: { title: 'The Lighthouse' } })).body.book.id;

const aChapter = async (book: string): Promise<string> =>
  (await call(`POST /books/${book}/chapters`, { ...asAda, body: { content: 'First.' } })).body.chapter.id;

const subjectOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub;
