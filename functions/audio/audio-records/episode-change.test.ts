import { expect, test } from 'vitest';
import { AudioChange } from '#shared/contract/audio/audio-records.ts';
import { PodcastSettings } from '#shared/contract/channels/podcast.ts';
import { isPostHtml } from '#shared/domain/posts/is-post-html.ts';
import { attacks } from '#shared/domain/posts/testing/attacks.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { noNamedBooks } from '#functions/audio/named-books.ts';
import { episodeDetailsOf } from './episode-change.ts';

const now = new Date('2026-11-25T12:00:00.000Z');

test('show notes are stored both as written and converted to HTML', () => {
  expect(episodeDetailsOf({ showNotes: 'See [the map](https://map.example).' }, now)).toEqual({
    showNotes: 'See [the map](https://map.example).',
    notesHtml:
      '<p dir="auto">See <a href="https://map.example" rel="nofollow ugc noopener">the map</a>.</p>\n',
  });
});

test.each(attacks)('show notes never become executable HTML: %j', (showNotes) => {
  expect(isPostHtml(episodeDetailsOf({ showNotes }, now).notesHtml ?? '')).toBe(true);
});

test('an episode detail sent empty is removed, and one that is not sent stays as stored', () => {
  expect(
    episodeDetailsOf(
      {
        description: '',
        showNotes: ' \n',
        season: null,
        episode: null,
        episodeType: 'full',
        explicit: null,
        publishDate: null,
      },
      now,
    ),
  ).toStrictEqual({
    description: undefined,
    showNotes: undefined,
    notesHtml: undefined,
    season: undefined,
    episode: undefined,
    episodeType: undefined,
    explicit: undefined,
    datedAt: undefined,
  });
  expect(episodeDetailsOf({}, now)).toStrictEqual({});
});

test('a publish date is stored with its seconds, and a date in the future is refused', () => {
  expect(episodeDetailsOf({ publishDate: '2019-05-01T10:00Z' }, now)).toEqual({
    datedAt: '2019-05-01T10:00:00.000Z',
  });
  for (const publishDate of ['2026-11-25T12:01Z', '2026-11-25T12:00:00.001Z', '2030-01-01T00:00:00Z'])
    expect(() => episodeDetailsOf({ publishDate }, now)).toThrow(
      'A publish date can’t be in the future: audio can’t be scheduled.',
    );
});

test.each([
  [{ season: 0 }, 'A season must be a whole number from 1 to 9,999.'],
  [{ season: 1.5 }, 'A season must be a whole number from 1 to 9,999.'],
  [{ episode: 10_000 }, 'An episode number must be a whole number from 1 to 9,999.'],
  [{ episode: '7' }, 'An episode number must be a whole number from 1 to 9,999.'],
  [{ episodeType: 'pilot' }, 'Choose one of: full, trailer, bonus.'],
  [{ description: 'x'.repeat(4_001) }, 'A description can be up to 4,000 characters.'],
  [{ showNotes: 'x'.repeat(4_001) }, 'Show notes can be up to 4,000 characters.'],
  [{ publishDate: 'yesterday' }, 'A publish date must be a time in UTC.'],
  [{ publishDate: '1969-12-31T23:59:59Z' }, 'A publish date must be in 1970 or later.'],
])('an episode with %j is refused with a reason', (change, message) => {
  expect(messagesOf(AudioChange.safeParse(change))).toContain(message);
});

test.each([
  [{ ownerEmail: 'ada' }, 'Please enter a valid email address'],
  [{ fundingUrl: 'javascript:alert(1)' }, 'A funding link must start with https:// or http://.'],
  [{ category: 'Arts: Cooking' }, 'Choose one of the available categories.'],
  [{ language: 'english please' }, 'A language must be a code like en or pt-BR.'],
  [{ type: 'daily' }, 'Choose one of: episodic, serial.'],
  [{ copyright: 'x'.repeat(256) }, 'A copyright line can be up to 255 characters.'],
])('podcast settings with %j are refused with a reason', (settings, message) => {
  expect(messagesOf(PodcastSettings.safeParse(settings))).toContain(message);
});

test('show notes are returned with one audio, not in lists; their source only to the author', async () => {
  const audio = begunAudio('aud_1', {
    description: 'Tides.',
    showNotes: '*Thanks*',
    notesHtml: '<p><em>Thanks</em></p>',
    season: 2,
    datedAt: '2019-05-01T10:00:00.000Z',
  });
  const views = audioViews({ publicNamesOf: () => Promise.resolve(new Map()) }, noNamedBooks);
  const shownAudio = await views.one(audio, undefined);
  expect(shownAudio).toMatchObject({ description: 'Tides.', notesHtml: '<p><em>Thanks</em></p>', season: 2 });
  for (const ownField of ['showNotes', 'publishDate']) expect(shownAudio).not.toHaveProperty(ownField);
  expect(await views.one(audio, audio.ownerId)).toMatchObject({
    showNotes: '*Thanks*',
    publishDate: '2019-05-01T10:00:00.000Z',
  });
  const [listed] = await views.list([audio], audio.ownerId);
  expect(listed).toMatchObject({ season: 2 });
  for (const longField of ['description', 'notesHtml', 'showNotes'])
    expect(listed).not.toHaveProperty(longField);
});

const messagesOf = ({ error }: { error?: { issues: { message: string }[] } | undefined }) =>
  error?.issues.map(({ message }) => message) ?? [];
