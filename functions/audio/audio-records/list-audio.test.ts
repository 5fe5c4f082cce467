import { describe, expect, test } from 'vitest';
import type { AudioStatus } from '#shared/contract/audio/audio-records.ts';
import { audioView } from '#functions/audio/audio-view.ts';
import type { StoredBook } from '#functions/books/items.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { PageRequest } from '#functions/platform/dynamodb/paging.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { defaultVoiceFor } from '#shared/domain/speech/voices.ts';
import { listAudio } from './list-audio.ts';

describe('Searching one’s own audios', () => {
  const podcastAttempt = { voicing: { voiceId: defaultVoiceFor('en'), isPodcast: true } };
  const lamp = anAudio(1, { title: 'The Lamp in the Étude' });
  const podcast = anAudio(2, { title: 'Two on a lamp', attempt: podcastAttempt, category: 'Fiction' });
  const chapter = anAudio(3, { title: 'In Which It Rains', chapterId: 'chap_1_1', playlistId: 'pl_1' });
  const chapterPodcast = anAudio(4, {
    title: 'A chapter, talked over',
    chapterId: 'chap_1_2',
    attempt: podcastAttempt,
  });
  const post = anAudio(5, { title: 'From the blog', postId: 'from-the-blog-abc123' });
  const all = [lamp, podcast, chapter, chapterPodcast, post];

  test.each([
    ['its title, regardless of capitals and accents', { title: ' the LAMP in the etude ' }, [lamp]],
    ['part of its title', { title: 'lamp' }, [lamp, podcast]],
    ['its kind: narration', { kind: 'narration' }, [lamp, chapter, post]],
    ['its kind: podcast', { kind: 'podcast' }, [podcast, chapterPodcast]],
    ['its kind: chapter', { kind: 'chapter' }, [chapter, chapterPodcast]],
    ['its kind: post', { kind: 'post' }, [post]],
    ['its category', { category: 'Fiction' }, [podcast]],
    ['its playlist', { playlistId: 'pl_1' }, [chapter]],
    ['the fact that it is in no playlist', { playlistId: 'null' }, [lamp, podcast, chapterPodcast, post]],
    ['its title and its kind together', { title: 'lamp', kind: 'podcast' }, [podcast]],
    ['a blank title, which matches every audio', { title: ' ' }, all],
  ] as const)('finds an audio by %s', async (_what, query, found) => {
    expect((await search(all, query)).audios.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  });

  test('finds a chapter’s audio by book title and chapter number, unless it has its own title', async () => {
    const leaving = anAudio(6, { title: 'Leaving', chapterId: 'chap_salt_1' });
    const found = await search([leaving, chapter, lamp], { title: 'salt road · 3' });
    expect(found.audios.map(({ id }) => id)).toEqual([leaving.id]);
  });

  test('returns each match once across all pages, for any page length', async () => {
    const many = Array.from({ length: 730 }, (_, place) =>
      anAudio(place, { title: place % 9 === 0 ? 'Lamp' : 'Tide' }),
    );
    for (const limit of [1, 7, 20, 100]) {
      const ids = await listAllIds(many, { title: 'lamp', limit });
      expect(ids).toEqual(many.filter(({ title }) => title === 'Lamp').map(({ id }) => id));
    }
  });

  test('returns an empty page and a cursor if the match is too far down the list for one request', async () => {
    const many = Array.from({ length: 700 }, (_, place) => anAudio(place, { title: 'Tide' }));
    const last = anAudio(700, { title: 'Lamp' });
    const first = await search([...many, last], { title: 'lamp' });
    expect(first).toMatchObject({ audios: [], nextCursor: expect.any(String) });
    expect(await listAllIds([...many, last], { title: 'lamp' })).toEqual([last.id]);
  });

  test('reads only one page from the database if there are no search terms', async () => {
    const reads: PageRequest[] = [];
    await search(all, { limit: 2 }, reads);
    expect(reads).toEqual([{ limit: 2, after: undefined }]);
  });
});

const leaving = {
  book: { ownerId: 'usr_ada', id: 'book_salt', title: 'The Salt Road' } as StoredBook,
  chapter: { ownerId: 'usr_ada', id: 'chap_salt_1', title: 'Leaving', position: 'a' },
  number: 3,
};

async function listAllIds(
  audios: readonly StoredAudio[],
  query: { title: string; limit?: number },
): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await search(audios, { ...query, ...(cursor !== undefined && { cursor }) });
    expect(page.audios.length).toBeLessThanOrEqual(query.limit ?? 20);
    ids.push(...page.audios.map(({ id }) => id));
    cursor = page.nextCursor;
    if (cursor === undefined) return ids;
  }
}

function search(audios: readonly StoredAudio[], query: object, reads: PageRequest[] = []) {
  const list = listAudio({
    audios: {
      listOf: (_ownerId: string, _status: AudioStatus | undefined, page: PageRequest) => {
        reads.push(page);
        const startIndex = audios.findIndex(({ id }) => id === page.after?.id) + 1;
        const items = audios.slice(startIndex, startIndex + page.limit);
        const last = items.at(-1);
        const isMore = startIndex + page.limit < audios.length;
        return Promise.resolve({
          items,
          ...(isMore && last && { after: { id: last.id, createdAt: last.createdAt } }),
        });
      },
    },
    named: {
      of: async (found) =>
        new Map(found.flatMap(({ id, chapterId }) => (chapterId === undefined ? [] : [[id, leaving]]))),
    },
    views: {
      list: (found) =>
        Promise.resolve(
          found.map((audio) =>
            audioView(audio, { creatorId: 'cr_ada', username: 'ada', channelName: 'Ada' }, 'usr_ada'),
          ),
        ),
    },
  });
  return list({ actor: { id: 'usr_ada' }, query } as Parameters<typeof list>[0]);
}

function anAudio(place: number, given: Parameters<typeof begunAudio>[1]): StoredAudio {
  return begunAudio(`aud_${place}`, { createdAt: `2026-01-01T00:00:${place}Z`, ...given });
}
