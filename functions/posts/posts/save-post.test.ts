import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postLimits } from '#shared/domain/posts/post-limits.ts';
import { saveText, savesInAnyOrder, saveBasedOn, type SavedText } from '#shared/testing/saved-text.ts';
import type { Person } from '#functions/people/people-store.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { bootAuthors, type Authors } from '#functions/posts/testing/posts.ts';
import { runs } from '#shared/testing/is-full.ts';

let authors: Authors;
let ada: Person;
let grace: Person;
beforeEach(async () => {
  authors = await bootAuthors();
  [ada, grace] = [await authors.aPerson('ada'), await authors.aPerson('grace')];
});
afterEach(() => authors.close());

test('a new post is a draft; its id is made from its first title and never changes', async () => {
  const post = await authors.create(ada, { title: '  Über das Lesen ', tags: ['Craft', 'craft'] });
  expect(post).toMatchObject({
    id: expect.stringMatching(/^uber-das-lesen-[a-z0-9]{6}$/),
    title: 'Über das Lesen',
    status: 'draft',
    category: 'Everything Else',
    tags: ['Craft'],
    content: 'Read it **aloud**.',
    wordCount: 3,
    revision: 1,
    hasUnpublishedChanges: false,
  });
  const renamed = await authors.change(ada, post.id, { title: 'On reading' });
  expect(renamed).toMatchObject({ id: post.id, title: 'On reading', revision: 1 });
});

test('a new language of a post does not count as an unpublished change; an empty one removes it', async () => {
  const { id, ...created } = await authors.create(ada, { title: 'Über das Lesen', language: 'de' });
  expect(created.language).toBe('de');
  expect(await authors.change(ada, id, { language: 'pl' })).toMatchObject({
    language: 'pl',
    revision: 1,
    hasUnpublishedChanges: false,
  });
  expect(await authors.change(ada, id, { language: '' })).not.toHaveProperty('language');
});

test('a repeated request to create a post returns it; its key with another title is refused', async () => {
  const first = await authors.create(ada, { title: 'One' }, 'key');
  expect(await authors.create(ada, { title: 'One' }, 'key')).toEqual(first);
  await expect(authors.create(ada, { title: 'Two' }, 'key')).rejects.toMatchObject({ code: 'conflict' });
  expect((await authors.create(grace, { title: 'One' }, 'key')).id).not.toBe(first.id);
  expect(authors.bucket.keys()).toHaveLength(2);
});

test('ten simultaneous identical requests create one post', async () => {
  const createdPosts = await Promise.all(Array.from({ length: 10 }, () => authors.create(ada, {}, 'key')));
  expect(new Set(createdPosts.map(({ id }) => id)).size).toBe(1);
  expect(authors.bucket.keys()).toHaveLength(1);
});

test('an author can have a thousand posts at most, including those in the trash', async () => {
  const counterUpdate = authors.postCounters.storedWrite(ada.id, 1).Update!;
  await authors.client.send(
    new UpdateCommand({
      TableName: 'posts',
      Key: counterUpdate.Key!,
      UpdateExpression: 'SET #stored = :almost',
      ExpressionAttributeNames: { '#stored': 'stored' },
      ExpressionAttributeValues: { ':almost': postLimits.posts - 1 },
    }),
  );
  const last = await authors.create(ada);
  await authors.trash(ada, last.id);
  await expect(authors.create(ada)).rejects.toMatchObject({ code: 'conflict' });
  expect(authors.bucket.keys()).toHaveLength(1);
  await authors.create(grace);
});

test('the text of a post can be saved whole, or as a list of changes to the current revision', async () => {
  const { id } = await authors.create(ada, { content: 'One two.' });
  const saved = await authors.change(ada, id, { content: 'One two three.', baseRevision: 1, saveId: 'a-1' });
  expect(saved).toMatchObject({ content: 'One two three.', revision: 2, wordCount: 3, recentSaves: ['a-1'] });
  const changes = [{ at: 0, remove: 3, insert: 'First' }];
  expect(await authors.change(ada, id, { changes, baseRevision: 2, saveId: 'a-2' })).toMatchObject({
    content: 'First two three.',
    revision: 3,
    recentSaves: ['a-2'],
  });
});

test('the later of two conflicting saves of a post is refused with the current post', async () => {
  const { id } = await authors.create(ada);
  const outcomes = await Promise.allSettled(
    ['One.', 'Two.'].map((content, page) =>
      authors.change(ada, id, { content, baseRevision: 1, saveId: `${page}-1` }),
    ),
  );
  const saved = outcomes.filter(({ status }) => status === 'fulfilled');
  const [refused] = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(saved).toHaveLength(1);
  const { value } = saved[0] as PromiseFulfilledResult<unknown>;
  expect(refused!.reason).toMatchObject({ code: 'conflict', showing: { post: value } });
  expect(authors.bucket.keys()).toHaveLength(2);
});

test('a save sent again changes nothing; another text with the same save id is refused', async () => {
  const { id } = await authors.create(ada, { content: 'One.' });
  const changes = [{ at: 3, remove: 0, insert: ' two' }];
  const save = { changes, baseRevision: 1, saveId: 'page-1' };
  const saved = await authors.change(ada, id, save);
  expect(await authors.change(ada, id, save)).toEqual(saved);
  expect(saved).toMatchObject({ content: 'One two.', revision: 2 });
  await expect(
    authors.change(ada, id, { content: 'Else.', baseRevision: 1, saveId: 'page-1' }),
  ).rejects.toMatchObject({ code: 'conflict', showing: { post: { content: 'One two.' } } });
});

test('random saves of a post are accepted or refused exactly as `saveText` predicts', async () => {
  await fc.assert(
    fc.asyncProperty(savesInAnyOrder, async (saves) => {
      const post = await authors.create(ada);
      let text: SavedText = { ...post, saveId: '', savedOver: '', recentSaves: [] };
      for (const each of saves) {
        const change = saveBasedOn(text, each);
        const expected = saveText(text, change);
        const answer = await authors.change(ada, post.id, change).catch((error: Refusal) => error);
        expect(answer instanceof Refusal).toBe(expected.isRefused);
        ({ text } = expected);
        const currentPost =
          answer instanceof Refusal ? (answer.showing as { post: typeof post }).post : answer;
        const { revision, content, recentSaves = [] } = currentPost;
        expect({ revision, content, recentSaves }).toEqual({
          revision: text.revision,
          content: text.content,
          recentSaves: text.recentSaves,
        });
      }
    }),
    runs(20, 8),
  );
});

test('a save of the text during another change of the post keeps both changes', async () => {
  const { id } = await authors.create(ada, { content: 'One.' });
  let isFirst = true;
  const posts = {
    ...authors.posts,
    async change(...given: Parameters<typeof authors.posts.change>) {
      if (isFirst) await authors.change(ada, id, { title: 'Said meanwhile' });
      isFirst = false;
      return authors.posts.change(...given);
    },
  };
  const saved = await authors.change(ada, id, { content: 'Two.', baseRevision: 1, saveId: 'a-1' }, { posts });
  expect(saved).toMatchObject({ title: 'Said meanwhile', content: 'Two.', revision: 2 });
});

test('a text of more than 200,000 characters is refused, and the post keeps its text', async () => {
  const { id } = await authors.create(ada);
  const content = 'x'.repeat(postLimits.contentCharacters + 1);
  await expect(authors.change(ada, id, { content, baseRevision: 1 })).rejects.toMatchObject({
    code: 'too_large',
  });
  expect(authors.bucket.keys()).toHaveLength(1);
});

test('a post of another author, or one in the trash, cannot be changed', async () => {
  const { id } = await authors.create(ada);
  const change = { content: 'Mine.', baseRevision: 1 };
  await expect(authors.change(grace, id, change)).rejects.toMatchObject({ code: 'not_found' });
  await authors.trash(ada, id);
  await expect(authors.change(ada, id, change)).rejects.toMatchObject({ code: 'not_found' });
  for (const counter of [`#author ${ada.id}`, '#list all 0', '#due'])
    await expect(authors.change(ada, counter, change)).rejects.toMatchObject({ code: 'not_found' });
});
