import { publicAttributes, type StoredAudio } from '#functions/audio/audio-item.ts';
import { transact } from '#functions/platform/dynamodb/transaction.ts';
import { handleStore } from '#functions/people/handle-store.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { showChannelFeed } from '#functions/site/pages/feeds/show-channel-feed.ts';
import { begunAudio, wholeSound } from '#functions/testing/begun-audio.ts';
import { bootedAudios, bootedChannels } from '#functions/testing/channels.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import { shownBooks } from '#functions/books/shown-books.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { meterOn } from './capacity-meter.ts';
import type { Row } from './table.ts';

/**
 * Measures the capacity units and time for the feed of a channel with 1,003 episodes: its first page with descriptions
 * of typical length, and its first and last page with the longest ones.
 */
export async function measureLongFeed(): Promise<Row[]> {
  const usual = await measureFeed(episodeWith(240, 300), ['1']);
  const longest = await measureFeed(episodeWith(4_000, 4_000), ['1', 'last']);
  return [...usual, ...longest];
}

async function measureFeed(
  { what, textOf }: ReturnType<typeof episodeWith>,
  pages: readonly ('1' | 'last')[],
): Promise<Row[]> {
  const tables = await bootTables(
    'audio',
    'books',
    'channels',
    'chapters',
    'directoryEntries',
    'handles',
    'people',
  );
  try {
    await fillChannel(tables, textOf);
    const show = feedOn(tables);
    const meter = meterOn(tables.client);
    const lastNumber = await findLastPage(show);
    const rows: Row[] = [];
    for (const page of pages) {
      const number = page === '1' ? 1 : lastNumber;
      let text = '';
      const begunAt = performance.now();
      const { units, requests } = await meter(async () => void (text = await show(number)));
      const milliseconds = performance.now() - begunAt;
      const rowName = `page ${number} of ${lastNumber} of a feed, ${what}`;
      const pageSummary = `${(text.match(/<item>/g) ?? []).length} of ${episodes} episodes, ${Buffer.byteLength(text)} bytes, ${requests} requests`;
      rows.push(
        {
          what: rowName,
          unit: 'units',
          measured: units,
          limit: { atMost: 200, on: 'measured' },
          runs: pageSummary,
          values: [units],
        },
        {
          what: rowName,
          unit: 'ms',
          measured: milliseconds,
          limit: { atMost: 1_000, on: 'measured' },
          runs: '1',
          values: [milliseconds],
        },
      );
    }
    return rows;
  } finally {
    await tables.close();
  }
}

function feedOn({ client }: Tables): (page: number) => Promise<string> {
  const show = showChannelFeed({
    ...bootedChannels(client),
    people: peopleStore(client, 'people'),
    handles: handleStore(client, 'handles'),
    audios: bootedAudios(client),
    books: shownBooks(client, { booksTable: 'books', chaptersTable: 'chapters' }),
    site: { url: () => Promise.resolve('https://site.example') },
  });
  const emptyRequest = { ...requestDefaults, actor: undefined, body: undefined, query: undefined };
  return (page) => show({ ...emptyRequest, params: { username: 'ada', page: String(page) } });
}

async function findLastPage(show: (page: number) => Promise<string>): Promise<number> {
  for (let page = 1; ; page += 1) if (!(await show(page)).includes('rel="next"')) return page;
}

async function fillChannel(
  { client }: Tables,
  textOf: (number: number) => Partial<StoredAudio>,
): Promise<void> {
  const person = { v: 3, id: 'usr_1', creatorId: 'cre_1', username: 'ada', channelName: 'Ada reads' };
  const writes = [
    { Put: { TableName: 'people', Item: person } },
    { Put: { TableName: 'handles', Item: { v: 1, handle: 'ada', userId: 'usr_1' } } },
    ...Array.from({ length: episodes }, (_, number) => ({
      Put: { TableName: 'audio', Item: audioOf(number, textOf(number)) },
    })),
  ];
  for (let first = 0; first < writes.length; first += 100)
    await transact(client, { writes: writes.slice(first, first + 100) });
}

function audioOf(number: number, given: Partial<StoredAudio>): StoredAudio {
  const publishedAt = new Date(Date.UTC(2023, 0, 1 + number)).toISOString();
  const audio = begunAudio(`aud_${String(number).padStart(16, '0')}`, {
    ownerId: 'usr_1',
    title: `Chapter ${number}: what the tide brings to the harbour`,
    status: 'READY',
    category: 'Fiction',
    visibility: 'public',
  });
  const sound = wholeSound({ sizeBytes: 14_000_000, durationSeconds: 2_400, language: 'en', chapters: 3 });
  return {
    ...audio,
    ...given,
    sound,
    publicMediaId: `med_${audio.id}`,
    publishedAt,
    firstPublicAt: publishedAt,
    changedAt: publishedAt,
    season: 1,
    episode: number + 1,
    ...publicAttributes(audio),
  };
}

const episodeWith = (description: number, notes: number) => ({
  what: `${description} characters of description and ${notes} of notes`,
  textOf: (number: number) => ({
    description: prose(number, description),
    showNotes: prose(number, notes),
    notesHtml: `<p>${prose(number, notes)}</p>`,
  }),
});

const prose = (number: number, characters: number) =>
  `Of tide ${number}, and of those who wait for it on the quay & in the boats. `
    .repeat(Math.ceil(characters / 60))
    .slice(0, characters);

const episodes = 1_003;
