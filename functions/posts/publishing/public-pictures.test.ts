import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#functions/people/people-store.ts';
import { coverStore } from '#functions/platform/pictures/cover-store.ts';
import { findPublicPost } from '#functions/posts/find-public-post.ts';
import { getOwnPost } from '#functions/posts/posts/get-own-post.ts';
import { uploadPostPicture } from '#functions/posts/post-pictures/upload-post-picture.ts';
import { takeDownPost } from '#functions/posts/take-down.ts';
import { bootAuthors, type Authors } from '#functions/posts/testing/posts.ts';
import { tidyPosts } from '#functions/posts/tidying/tidy-posts.ts';
import { purgePosts } from '#functions/posts/trash/purge-posts.ts';
import { namedWithoutDrawing, nameOfPicture, textWith } from '#functions/testing/text-pictures.ts';

let authors: Authors;
let ada: Person;
beforeEach(async () => {
  authors = await bootAuthors();
  ada = await authors.aPerson('ada');
});
afterEach(() => authors.close());

describe('The pictures of a public post', () => {
  test('are copies of exactly the pictures that its text shows', async () => {
    const { id } = await authors.create(ada);
    const [shown, mentioned, unused] = await Promise.all(['a', 'b', 'c'].map((each) => upload(id, each)));
    await publish(id, `${textWith(shown!)}\n\nAlso ${mentioned!}.`);
    expect(publicFiles(id)).toEqual(await addressesIn(id));
    expect(publicFiles(id)).toEqual([expect.stringMatching(new RegExp(`/pub_\\w+/${shown!}$`))]);
    expect(privateFiles(id)).toHaveLength(3);
    expect(publicFiles(id).join()).not.toContain(unused);
  });

  test('become public only when the post is published', async () => {
    const { id } = await authors.create(ada);
    const name = await upload(id, 'a');
    await authors.change(ada, id, { content: textWith(name), baseRevision: 1 });
    expect(publicFiles(id)).toEqual([]);
    await publish(id);
    expect(publicFiles(id)).toHaveLength(1);
  });

  test('keep their addresses when the post is published again with a new picture', async () => {
    const { id } = await authors.create(ada);
    const [stays, comes] = [await upload(id, 'a'), await upload(id, 'b')];
    await publish(id, textWith(stays));
    const [address] = await addressesIn(id);
    await publish(id, textWith(comes, stays));
    await publish(id, textWith(stays, comes, stays));
    expect(new Set(await addressesIn(id)).size).toBe(2);
    expect(await addressesIn(id)).toContain(address);
    expect(publicFiles(id)).toEqual([...new Set(await addressesIn(id))].toSorted());
  });

  test('are removed from the site and the CDN the night after a publication without them', async () => {
    const { id } = await authors.create(ada);
    const [stays, goes] = [await upload(id, 'a'), await upload(id, 'b')];
    await publish(id, textWith(stays, goes));
    await publish(id, textWith(stays));
    expect(publicFiles(id)).toHaveLength(2);
    authors.edges.told.length = 0;
    await tidy();
    expect(publicFiles(id)).toEqual(await addressesIn(id));
    expect(authors.edges.told).toContain(`covers cre_ada/${id}`);
    expect(privateFiles(id)).toHaveLength(2);
  });

  test('get new addresses if the post was unpublished in between', async () => {
    const { id } = await authors.create(ada);
    await publish(id, textWith(await upload(id, 'a')));
    const before = await addressesIn(id);
    await authors.change(ada, id, { status: 'draft' });
    await publish(id);
    expect(await addressesIn(id)).not.toEqual(before);
    expect(publicFiles(id)).toEqual(await addressesIn(id));
  });

  test('are replaced by their captions if their files are missing', async () => {
    const { id } = await authors.create(ada);
    await upload(id, 'a');
    await publish(id, textWith(nameOfPicture('foreign')));
    const post = await findPublicPost(authors, id);
    expect(post!.html).not.toContain('<img');
    expect(post!.html).toContain('Salt');
    expect(publicFiles(id)).toEqual([]);
  });

  test('become public when the post is published again after a missing one was stored', async () => {
    const { id } = await authors.create(ada);
    await upload(id, 'a');
    await publish(id, textWith(nameOfPicture('late')));
    await upload(id, 'late');
    expect((await getOwnPost(authors)(authors.asked(ada, id))).post.hasUnpublishedChanges).toBe(true);
    await publish(id);
    expect(publicFiles(id)).toEqual(await addressesIn(id));
    expect(publicFiles(id)).toHaveLength(1);
    expect((await getOwnPost(authors)(authors.asked(ada, id))).post.hasUnpublishedChanges).toBe(false);
  });

  test('leave the post up to date if they are missing, until one is stored', async () => {
    const { id } = await authors.create(ada);
    await publish(id, textWith(nameOfPicture('foreign')));
    const { publication } = (await authors.posts.get(id))!;
    await publish(id);
    expect((await authors.posts.get(id))!.publication).toEqual(publication);
  });

  test.each([
    ['unpublished', (id: string) => authors.change(ada, id, { status: 'draft' })],
    ['moved to the trash', (id: string) => authors.trash(ada, id)],
    [
      'taken down',
      (id: string) => takeDownPost(authors, id, { at: authors.now().toISOString(), reason: 'spam' }),
    ],
  ] as const)('are no longer public when it is %s, also those of earlier publications', async (_end, end) => {
    const { id } = await authors.create(ada);
    const names = [await upload(id, 'a'), await upload(id, 'b'), await upload(id, 'c')];
    for (const name of names) await publish(id, textWith(name));
    authors.edges.told.length = 0;
    authors.wait({ days: 30 });
    await publish(id, textWith(names[2]!, names[0]!));
    await end(id);
    expect(publicFiles(id)).toEqual([]);
    expect(authors.edges.told).toContain(`covers cre_ada/${id}`);
    expect(privateFiles(id)).toHaveLength(3);
  });

  test('are all removed with the post, also if its withdrawal was interrupted', async () => {
    const { id } = await authors.create(ada);
    await publish(id, textWith(await upload(id, 'a')));
    const covers = { ...authors.covers, removeFiles: () => Promise.reject(new Error('Cut off.')) };
    await expect(authors.trash(ada, id, { covers })).rejects.toThrow('Cut off.');
    expect(publicFiles(id)).toHaveLength(1);
    authors.edges.told.length = 0;
    authors.wait({ days: 31 });
    await purgePosts(authors);
    expect([publicFiles(id), privateFiles(id)]).toEqual([[], []]);
    expect(authors.edges.told).toContain(`covers cre_ada/${id}`);
  });

  test('are not copied if the publication is refused', async () => {
    const { id } = await authors.create(ada);
    const decorative = `![](${await upload(id, 'a')})`;
    await expect(publish(id, decorative)).rejects.toMatchObject({ code: 'invalid' });
    expect(publicFiles(id)).toEqual([]);
  });

  test('match the post, however often it is published and unpublished at once', async () => {
    const { id } = await authors.create(ada);
    const names = [await upload(id, 'a'), await upload(id, 'b')];
    // S3 dates files by the machine's clock, which is before the clock of the test from here on
    authors.wait({ days: 30 });
    await publish(id, textWith(...names));
    for (let round = 0; round < 6; round += 1) {
      await authors.change(ada, id, { title: `Round ${round}` });
      await Promise.allSettled([
        authors.change(ada, id, { status: 'published' }),
        authors.change(ada, id, { status: 'draft' }),
        authors.change(ada, id, { status: 'published' }),
        ...(round % 2 === 0 ? [authors.change(ada, id, { status: 'draft' })] : []),
      ]);
      expect(publicFiles(id)).toEqual((await addressesIn(id)).toSorted());
    }
  });
});

const upload = async (id: string, content: string): Promise<string> => {
  const deps = { ...authors, draw: namedWithoutDrawing };
  return (await uploadPostPicture(deps)({ ...authors.asked(ada, id), file: Buffer.from(content) })).name;
};
const publish = async (id: string, content?: string) => {
  authors.wait({ minutes: 1 });
  const { revision } = (await authors.posts.get(id))!;
  const text = content === undefined ? {} : { content, baseRevision: revision };
  return authors.change(ada, id, { ...text, status: 'published' });
};
/** Tidies two hours later by the machine's clock, because S3 dates files by it and tidying spares new files. */
const tidy = () => {
  const later = () => new Date(Date.now() + 2 * 3_600_000);
  return tidyPosts({ ...authors, now: later, covers: coverStore(authors.media.client, 'media', later) });
};
const addressesIn = async (id: string): Promise<string[]> => {
  const html = (await findPublicPost(authors, id))?.html ?? '';
  return Array.from(html.matchAll(/<img src="\/([^"]*)"/gu), ([, address]) => address!);
};
const publicFiles = (id: string) =>
  authors.media.keys().filter((key) => key.startsWith(`media/covers/cre_ada/${id}/`));
const privateFiles = (id: string) =>
  authors.media.keys().filter((key) => key.includes(`/posts/${id}/pictures/pic_`));
