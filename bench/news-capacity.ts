import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { announce } from '#functions/news/announcements/announce.ts';
import { announcementPace } from '#functions/news/announcements/announcement-pace.ts';
import { announcementStore } from '#functions/news/announcement-store.ts';
import { bootReaders, type Readers } from '#functions/news/testing/readers.ts';
import { followersAStep } from '#shared/domain/news/announcement.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { meterOn, type Usage } from './capacity-meter.ts';
import type { Row } from './table.ts';

export async function measureNewsCapacity(): Promise<Row[]> {
  const pages = new Map<string, Usage[]>();
  for (const size of followedCounts) {
    const readers = await bootReaders();
    try {
      const reader = await fillNews(readers, size);
      const meter = meterOn(readers.client);
      const pageReads = {
        'A page of notifications': () => readers.notificationsOf(reader),
        'A page of the feed': () => readers.feedOf(reader),
      };
      for (const [what, look] of Object.entries(pageReads))
        pages.set(what, [...(pages.get(what) ?? []), await meter(look)]);
    } finally {
      await readers.close();
    }
  }
  return [
    ...[...pages].flatMap(([what, usages]) => [
      pageRow(what, 'requests', usages, 4),
      pageRow(what, 'units', usages, mostUnits),
    ]),
    await writesOfAnnouncing(),
  ];
}

const followedCounts = [5, 500, 5_000];

/** Twenty items with their follows and authors take 30 units; counting the unread among a hundred items takes 2.5. */
const mostUnits = 32.5;

function pageRow(what: string, unit: 'units' | 'requests', usages: readonly Usage[], most: number): Row {
  const values = usages.map((each) => each[unit]);
  return {
    what: `${what}, 5,000 channels followed`,
    unit,
    measured: values.at(-1)!,
    floor: { value: values[0]!, of: 'with 5' },
    limit: { atMost: most, on: 'measured' },
    runs: `${followedCounts.join(', ')}: ${values.join(', ')}`,
    values,
  };
}

async function fillNews(readers: Readers, size: number) {
  const reader = await readers.aPerson('reader', { id: subjectOf(0) });
  await mapConcurrently(
    20,
    Array.from({ length: size }, (_, n) => n),
    async (n) => {
      const author = await readers.aPerson(`author${n}`, { id: subjectOf(n + 1) });
      const follow = { v: 1, followerId: reader.id, followedId: author.id, followedAt: timeAt(0) };
      await readers.client.send(new PutCommand({ TableName: 'follows', Item: follow }));
      if (n >= 120) return;
      const audioId = `aud_${String(n).padStart(24, '0')}`;
      await readers.anAudio(author, audioId);
      await readers.tell(reader, author, audioId, timeAt(n));
    },
  );
  // Every request reads the record of the person who makes it; this stub leaves that read out of the measurement.
  readers.personOf = () => Promise.resolve(reader);
  return reader;
}

async function writesOfAnnouncing(): Promise<Row> {
  const readers = await bootReaders();
  try {
    const author = await readers.aPerson('author');
    await readers.anAudio(author, 'aud_1');
    await mapConcurrently(
      20,
      Array.from({ length: followers }, (_, n) => n),
      (n) =>
        readers.client.send(
          new PutCommand({
            TableName: 'follows',
            Item: { v: 1, followerId: `usr_${n}`, followedId: author.id, followedAt: timeAt(n) },
          }),
        ),
    );
    const announcements = announcementStore(readers.client, 'announcements');
    const thing = { ownerId: author.id, thingId: 'aud_1' };
    const { Update } = announcements.publishWrite(thing, 'published', timeAt(0), timeAt(0));
    const record = {
      ...thing,
      kind: 'published',
      at: timeAt(0),
      dueAt: timeAt(0),
      running: 'yes',
      executions: 1,
      told: 0,
      skipped: 0,
    };
    await readers.client.send(new PutCommand({ TableName: Update!.TableName, Item: record }));
    let writes = 0;
    readers.client.middlewareStack.add(
      (next, { commandName = '' }) =>
        (call) => {
          writes += /Put|Update|Delete/.test(commandName) ? 1 : 0;
          return next(call);
        },
      { step: 'initialize' },
    );
    const run = announce({
      ...readers,
      announcements,
      pace: announcementPace(readers.client, 'announcements'),
      tellNews: () => Promise.resolve(),
    });
    const input = { ...thing, execution: 1, dueAt: timeAt(0) };
    for (let done = false; !done;) ({ done } = await run(input));
    const minWrites = followers + followers / followersAStep;
    return {
      what: 'Writes to tell 10,000 followers of a publication',
      unit: 'writes',
      measured: writes,
      floor: { value: minWrites, of: 'followers and steps' },
      limit: { atMost: 1.001, on: 'ratio' },
      runs: String(writes),
      values: [writes],
    };
  } finally {
    await readers.close();
  }
}

const followers = 10_000;

/** Has the length of the user pool's ids, because capacity depends on size. */
const subjectOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const timeAt = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString();
