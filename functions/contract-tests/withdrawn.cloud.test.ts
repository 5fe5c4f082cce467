import { call, origin } from '#local/testing/caller.ts';
import { narrate, untilEnded } from '#local/testing/narrate.ts';
import { runSchedules } from '#local/testing/run-schedules.ts';
import { newcomer, type Newcomer } from '#local/testing/sign-up.ts';
import { tamper } from '#local/testing/tables.ts';
import { encodeAsJpeg } from '#functions/platform/pictures/codecs.ts';
import { redAndBlue } from '#functions/testing/pictures.ts';
import { describe, expect, test } from 'vitest';

/**
 * Collects every address of a public thing that a page, feed or response contains. Each address must return 404 when
 * the thing is private or deleted, even an address that a later change replaced (decision 022).
 */
describe.each(['audio', 'post', 'playlist'] as const)(
  'Every address ever returned for a public %s',
  (kind) => {
    test.each(withdrawalsOf(kind))('returns 404 after %s', async (_name, end) => {
      const thing = await things[kind](await newcomer('withdrawn'));
      const statusByAddress = await addressesOf(thing);
      await thing.publish();
      for (const change of [async () => undefined, ...thing.changes]) {
        // oxlint-disable no-await-in-loop -- each change is seen before the next one
        await change();
        for (const [address, status] of await addressesOf(thing)) statusByAddress.set(address, status);
        // oxlint-enable no-await-in-loop
      }
      const openAddresses = [...statusByAddress]
        .filter(([, status]) => status === 200)
        .map(([address]) => address);
      expect(openAddresses.length).toBeGreaterThan(thing.changes.length);
      await end(thing);
      const statusesAfter = await Promise.all(
        openAddresses.map(async (address) => [address, await statusOf(address)]),
      );
      expect(statusesAfter.filter(([, status]) => status !== 404)).toEqual([]);
    });
  },
);

test('an unlisted audio is in no list, feed or sitemap of its channel, but plays from its link', async () => {
  const thing = await things.audio(await newcomer('unlisted'));
  await thing.publish();
  const { author, id } = thing;
  const lists = [
    `/channel/${author.username}`,
    `/channel/${author.username}/feed.xml`,
    `/api/channel/${author.username}/audio`,
    `/api/channel/${author.username}/audio/ids`,
    `/sitemap-channel-${author.username}.xml`,
  ];
  const findInLists = async () =>
    await Promise.all(lists.map(async (list) => [list, (await textAt(list)).includes(id)] as const));
  expect((await findInLists()).filter(([, isIn]) => !isIn)).toEqual([]);
  await call(`PUT /audio/${id}`, { token: author.token, body: { visibility: 'unlisted' } });
  expect((await findInLists()).filter(([, isIn]) => isIn)).toEqual([]);
  for (const address of [`/channel/${author.username}/audio/${id}`, `/embed/${id}`, `/episodes/${id}.mp3`])
    expect([address, await statusOf(address)]).toEqual([address, 200]);
});

const things: Readonly<Record<Kind, (author: Newcomer) => Promise<Thing>>> = {
  async audio(author) {
    const { token, username } = author;
    await call('GET /profile', { token });
    const { id } = await narrate('# One\n\nThe lamp is lit.\n\n# Two\n\nThe lamp is out.', {}, { token });
    await untilEnded(id, { token });
    const put = (body: object) => call(`PUT /audio/${id}`, { token, body });
    const pages = [
      `/channel/${username}/audio/${id}`,
      `/channel/${username}`,
      `/channel/${username}/feed.xml`,
      `/embed/${id}`,
      `/api/audio/${id}`,
      `/episodes/${id}.mp3`,
    ];
    return {
      kind: 'audio',
      author,
      id,
      pages,
      publish: async () => {
        await put({ visibility: 'public' });
        const { body } = await call('POST /shorten', { token, body: { audioId: id } });
        pages.push(`/s/${body.shortCode}`);
      },
      changes: [
        async () => {
          await call(`POST /audio/${id}/replace`, { token, body: { content: 'The lamp burns.' } });
          await untilEnded(id, { token });
        },
        () => put({ title: 'Lamps' }),
      ],
      makePrivate: () => put({ visibility: 'private' }),
      remove: () => call(`DELETE /audio/${id}`, { token }),
    };
  },

  async post(author) {
    const { token, username } = author;
    await call('GET /profile', { token });
    const body = { title: 'On lamps', content: 'A light at sea.' };
    const { id } = (await call('POST /blog', { token, body })).body.post;
    const put = (change: object) => call(`PUT /blog/${id}`, { token, body: change });
    const publishWith = async (...widths: number[]) => {
      const names = await Promise.all(widths.map((width) => sendPicture(token, id, width)));
      const { revision } = (await call(`GET /blog/mine/${id}`, { token })).body.post;
      const content = ['A light at sea.', ...names.map((name) => `![A lamp](${name})`)].join('\n\n');
      expect(await put({ content, baseRevision: revision, status: 'published' })).toMatchObject({
        status: 200,
      });
    };
    return {
      kind: 'post',
      author,
      id,
      pages: [`/blog/${id}`, `/blog/user/${username}`, `/blog/user/${username}/feed.xml`, `/api/blog/${id}`],
      publish: async () => {
        await sendCover(token, id, 800);
        await publishWith(40, 50);
      },
      changes: [
        async () => {
          await sendCover(token, id, 900);
          await publishWith(50, 60);
        },
        () => put({ title: 'On lights', status: 'published' }),
      ],
      makePrivate: () => put({ status: 'draft' }),
      remove: () => call(`DELETE /blog/${id}`, { token }),
    };
  },

  async playlist(author) {
    const { token } = author;
    await call('GET /profile', { token });
    const { id } = (await call('POST /playlists', { token, body: { title: 'Evenings' } })).body.playlist;
    const put = (body: object) => call(`PUT /playlists/${id}`, { token, body });
    return {
      kind: 'playlist',
      author,
      id,
      pages: [`/playlist/${id}`, `/playlist/${id}/feed.xml`, `/api/playlists/${id}`],
      publish: () => put({ visibility: 'public' }),
      changes: [() => put({ title: 'Nights' })],
      makePrivate: () => put({ visibility: 'private' }),
      remove: () => call(`DELETE /playlists/${id}`, { token }),
    };
  },
};

function withdrawalsOf(kind: Kind): [name: string, end: (thing: Thing) => Promise<unknown>][] {
  return [
    [
      kind === 'post' ? 'its author unpublished it' : 'its author made it private',
      (thing) => thing.makePrivate(),
    ],
    ['its author deleted it', (thing) => thing.remove()],
    ['an admin took it down', takeDown],
    ['the account of its author ended', endAccount],
  ];
}

async function takeDown({ kind, id }: Thing): Promise<void> {
  await call('POST /reports', { body: { kind, targetId: id, reason: 'copyright' } });
  const { reports } = (await call('GET /admin/reports?status=open&limit=100', { as: 'admin' })).body;
  const found = reports.find(({ targetId }: { targetId: string }) => targetId === id);
  const body = { action: 'take-down', reason: 'It is somebody else’s.' };
  expect((await call(`POST /admin/reports/${found.id}/resolve`, { as: 'admin', body })).status).toBe(200);
}

async function endAccount({ author: { token } }: Thing): Promise<void> {
  const { userid } = (await call('GET /profile', { token })).body.profile;
  await call('DELETE /account', { token });
  for (const _ of ['ends', 'is emptied']) {
    // oxlint-disable no-await-in-loop -- one round after the other
    await tamper('people', { id: userid }, { deleteAfter: new Date(0).toISOString() });
    await runSchedules();
    // oxlint-enable no-await-in-loop
  }
}

const sendCover = (token: string, id: string, width: number) => send(token, `/blog/${id}/cover`, width);

const sendPicture = async (token: string, id: string, width: number): Promise<string> =>
  (await send(token, `/blog/${id}/pictures`, width)).name;

async function send(token: string, path: string, width: number): Promise<{ name: string }> {
  const jpeg = await encodeAsJpeg(redAndBlue(width, 600));
  const form = new FormData();
  form.set('image', new Blob([jpeg as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), 'picture.jpg');
  const response = await fetch(`${origin()}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { name: string };
}

async function addressesOf({ pages, id, author }: Thing): Promise<Map<string, number>> {
  const { creatorId } = (await call('GET /profile', { token: author.token })).body.profile;
  const texts = await Promise.all(pages.map(textAt));
  const found = texts
    .flatMap((text) => text.replaceAll('&amp;', '&').split(/["'<>\s()]+/))
    .map((word) => word.replace(origin(), '').replaceAll(String.raw`\u002F`, '/'))
    .filter((word) => word.startsWith('/') && (word.includes(id) || filePath.test(word)))
    .filter((word) => !isImageOfAnother(word, creatorId));
  const addresses = [
    ...new Set([...pages.filter((page) => page.includes(id) || filePath.test(page)), ...found]),
  ];
  return new Map(
    await Promise.all(addresses.map(async (address) => [address, await statusOf(address)] as const)),
  );
}

/** Pages of a thing also show other authors, and the pictures of those authors must stay available. */
const isImageOfAnother = (address: string, creatorId: string): boolean =>
  address.startsWith('/media/images/') && !address.startsWith(`/media/images/${creatorId}/`);

const filePath = /^\/(?:media|s)\//;
const textAt = async (address: string) => (await fetch(origin() + address)).text();
const statusOf = async (address: string) => (await fetch(origin() + address)).status;

type Kind = 'audio' | 'post' | 'playlist';
interface Thing {
  readonly kind: Kind;
  readonly author: Newcomer;
  readonly id: string;
  readonly pages: readonly string[];
  readonly publish: () => Promise<unknown>;
  readonly changes: readonly (() => Promise<unknown>)[];
  readonly makePrivate: () => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
}
