import { begunAudio, wholeSound } from '#functions/testing/begun-audio.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import { aPlaylist } from '#functions/testing/playlists.ts';
import { expect, test } from 'vitest';
import { showOembed } from './show-oembed.ts';

const site = 'https://site.example';
const ada = { id: 'usr_ada', creatorId: 'cre_1', username: 'ada', channelName: 'Ada Marlowe' };
const shared = begunAudio('aud_1', {
  status: 'READY',
  visibility: 'unlisted',
  publicMediaId: 'med_1',
  shortCode: 'abcdefgh',
  sound: wholeSound(),
});

test('oEmbed shows a shared audio in the requested size, but never larger than by default', async () => {
  const at = (query: object) => embed({ url: `${site}/embed/aud_1`, ...query });
  expect(await at({})).toMatchObject({ type: 'rich', title: 'The lighthouse', width: 480, height: 200 });
  expect(await at({ maxwidth: 320, maxheight: 120 })).toMatchObject({ width: 320, height: 120 });
  const large = (await at({ maxwidth: 4_000, maxheight: 4_000 })) as { html: string };
  expect(large).toMatchObject({ width: 480, height: 200 });
  expect(large.html).toContain(`<iframe src="${site}/embed/aud_1"`);
});

test('oEmbed describes a channel and a public playlist as a link', async () => {
  const author_url = `${site}/channel/ada`;
  expect(await embed({ url: `${site}/channel/ada` })).toMatchObject({
    type: 'link',
    title: 'Ada Marlowe',
    author_url,
  });
  expect(await embed({ url: `${site}/playlist/pl_1` })).toMatchObject({
    type: 'link',
    title: 'Evenings',
    author_url,
  });
});

test.each([
  ['a private audio', '/embed/aud_1', { audio: { visibility: 'private' } }],
  [
    'an audio that is not finished yet',
    '/embed/aud_1',
    { audio: { sound: undefined, status: 'PROCESSING' } },
  ],
  ['a private playlist', '/playlist/pl_1', { playlist: { visibility: 'private' } }],
  ['a playlist whose owner’s account is being deleted', '/playlist/pl_1', { person: { deletion: 'ending' } }],
  ['a channel whose owner’s account is being deleted', '/channel/ada', { person: { deletion: 'ending' } }],
  ['a channel that does not exist', '/channel/nobody', {}],
  ['a page without an audio, playlist or channel', '/about', {}],
] as const)('oEmbed returns `not_found` for the address of %s', (_what, path, there) =>
  expect(embed({ url: site + path }, there)).rejects.toMatchObject({ code: 'not_found' }),
);

function embed(query: object, { audio, playlist, person }: EmbedParts = {}) {
  const owner = { ...ada, ...person };
  return showOembed({
    site: { url: () => Promise.resolve(site) },
    audios: { get: () => Promise.resolve({ ...shared, ...audio }) },
    views: { one: () => Promise.resolve(sharedAudio) },
    playlists: {
      findById: () => Promise.resolve(aPlaylist({ visibility: 'public', ...(playlist as object) })),
    },
    people: { get: () => Promise.resolve(owner), findByCreatorId: () => Promise.resolve(undefined) },
    handles: { get: (handle: string) => Promise.resolve(handle === 'ada' ? { userId: ada.id } : undefined) },
    links: { get: () => Promise.resolve(undefined) },
  } as never)({ ...requestDefaults, query } as never);
}

const sharedAudio = {
  id: 'aud_1',
  title: 'The lighthouse',
  topic: 'The lighthouse',
  creatorId: 'cre_1',
  username: 'ada',
  channelName: 'Ada Marlowe',
  voiceId: 'Andrew',
  isPodcast: false,
  category: 'Fiction',
  playlistId: null,
  status: 'READY',
  progress: 1,
  visibility: 'unlisted',
  source: 'text',
  durationSeconds: 60,
  createdAt: '2026-11-22T08:00:00.000Z',
  startedAt: '2026-11-22T08:00:00.000Z',
  plays: 0,
};

interface EmbedParts {
  readonly audio?: object;
  readonly playlist?: object;
  readonly person?: object;
}
