import { describe, expect, test, vi } from 'vitest';
import { begunAudio, wholeSound } from '#functions/testing/begun-audio.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { noNamedBooks } from '#functions/audio/named-books.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import type { ChannelPageData } from '#shared/pages/app-pages.ts';
import { showChannel, showOriginalChannel } from './show-channel.ts';

const ada = { id: 'sub-1', creatorId: 'cre_1', username: 'ada', channelName: 'Ada' };
const audios = new Map(
  Array.from({ length: 1_003 }, (_, at) => {
    const id = `aud_${at}`;
    const sound = wholeSound({ title: `Part ${at}` });
    const parts = {
      ownerId: 'sub-1',
      title: `Part ${at}`,
      visibility: 'public',
      publicMediaId: 'med_1',
      sound,
    };
    return [id, begunAudio(id, { ...parts, status: 'READY' } as never)];
  }),
);

async function showPage(page: string, { type = 'episodic', show = showChannel } = {}) {
  const ids = [...audios.keys()];
  const inOrder = (isOldestFirst: boolean) => (isOldestFirst ? ids : ids.toReversed());
  const notFound = vi.fn<() => void>();
  let drawnPage: { path: string; data: ChannelPageData } | undefined;
  const answer = await show({
    built: { url: () => Promise.resolve('https://site.example') },
    handles: { get: () => Promise.resolve({ userId: 'sub-1' }) },
    people: { get: () => Promise.resolve(ada) },
    channels: {
      get: () => Promise.resolve({ ...record, podcast: { type } }),
    },
    playlists: { listPublicOf: () => Promise.resolve([]) },
    views: audioViews({ publicNamesOf: () => Promise.resolve(new Map([['sub-1', ada]])) }, noNamedBooks),
    audios: {
      getAll: (audioIds: readonly string[]) =>
        Promise.resolve(new Map(audioIds.map((id) => [id, audios.get(id)!]))),
      publicIdsOf: (_owner: string, _category: undefined, isOldestFirst: boolean) =>
        Promise.resolve(inOrder(isOldestFirst)),
      listPublicOf: (
        _owner: string,
        _category: undefined,
        { limit }: { limit: number },
        isOldestFirst: boolean,
      ) =>
        Promise.resolve({
          items: inOrder(isOldestFirst)
            .slice(0, limit)
            .map((id) => audios.get(id)!),
        }),
    },
    site: { page: (name: string) => Promise.resolve(name.includes('waiting') ? 'waiting' : template) },
    renderer: () =>
      Promise.resolve({
        build: 'b',
        drawPage: (path: string, { data }: { data: ChannelPageData }) => {
          drawnPage = { path, data };
          return Promise.resolve({ head: '', body: '' });
        },
      }),
  } as never)({ ...requestDefaults, params: { username: 'ada', page }, notFound } as never);
  return {
    path: drawnPage?.path,
    titles: drawnPage?.data.audio.audios.map(({ title }) => title),
    answer,
    isThere: notFound.mock.calls.length === 0,
  };
}

const record = {
  ownerId: 'sub-1',
  headerColor: '#6366f1',
  bio: '',
  links: [],
  followerCount: 0,
  followingCount: 0,
  published: { Fiction: { count: 1_003, latestAt: '2026-11-20T08:00:00.000Z' } },
};

const template =
  '<title>{{title}}</title><link rel="canonical" href="{{address}}"><div data-build="b">{{{page}}}</div>{{data}}';

const parts = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => `Part ${from < to ? from + at : from - at}`);

describe('A page of a channel', () => {
  test('lists the channel’s audio, newest first, with an address and title for each page', async () => {
    expect(await showPage('1')).toMatchObject({
      path: '/channel/ada',
      titles: parts(1_002, 983),
      answer: expect.stringContaining(
        '<title>Ada</title><link rel="canonical" href="https://site.example/channel/ada">',
      ),
    });
    expect(await showPage('2')).toMatchObject({
      path: '/channel/ada?page=2',
      titles: parts(982, 963),
      answer: expect.stringContaining(
        '<title>Ada, page 2</title><link rel="canonical" href="https://site.example/channel/ada?page=2">',
      ),
    });
    expect((await showPage('51')).titles).toEqual(['Part 2', 'Part 1', 'Part 0']);
  });

  test('begins with the first episode if the podcast is a serial', async () => {
    expect((await showPage('1', { type: 'serial' })).titles).toEqual(parts(0, 19));
    expect((await showPage('3', { type: 'serial' })).titles).toEqual(parts(40, 59));
  });

  test('in the plain layout has a canonical link to the same page in the usual layout', async () =>
    expect(await showPage('2', { show: showOriginalChannel })).toMatchObject({
      path: '/original-channel/ada?page=2',
      answer: expect.stringContaining('href="https://site.example/channel/ada?page=2"'),
    }));

  test.each(['0', '52', '999', 'x', '01', ''])('does not exist for the page number %j', async (page) =>
    expect(await showPage(page)).toMatchObject({ answer: 'waiting', isThere: false }),
  );
});
