import type { AnnouncementInput, AnnouncementRound } from '#shared/domain/news/announcement.ts';
import { followersAStep, stepsAnExecution } from '#shared/domain/news/announcement.ts';
import { followKey, type FollowStore, type StoredFollow } from '#functions/channels/follow-store.ts';
import { arrivalOf, type TellNews } from '#functions/news-items/tell-news.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import type { NewsPlace } from '#functions/news-items/news-item.ts';
import type { NewsThing, ThingReader } from '#functions/news/reading/things.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import type { AnnouncementPace } from './announcement-pace.ts';
import type { Announcement, AnnouncementStore } from '#functions/news/announcement-store.ts';
import type { TellHub } from './tell-hub.ts';

/**
 * Notifies the next followers of a publication that is still public. Safe to run twice, also concurrently: items are
 * added only if absent, and progress is stored only if the record hasn't changed since it was read. Beyond an author's
 * daily limit, a publication appears in feeds only, and the author's followers count as skipped. After
 * `stepsAnExecution` steps the execution ends, and the sweep starts another.
 */
export function announce(deps: AnnounceDependencies) {
  const runRound = roundRunner(deps);
  return async (input: AnnouncementInput): Promise<AnnouncementRound> => {
    const steps = (input.steps ?? 0) + 1;
    const round = await runRound(input);
    return { ...round, steps, done: round.done || steps >= stepsAnExecution };
  };
}

function roundRunner(deps: AnnounceDependencies) {
  return async (input: AnnouncementInput): Promise<AnnouncementRound> => {
    const record = await deps.announcements.get(input);
    if (!record?.running) return { ...input, done: true };
    // the thing was withdrawn and published again before it was due, so the delay starts again
    if (record.dueAt > deps.now().toISOString()) return { ...input, dueAt: record.dueAt, done: false };
    const publication = await readPublished(deps, record);
    if (!publication) return { ...input, done: await deps.announcements.stop(record) };
    const { follows, isLast } = await deps.follows.followersFrom(
      record.ownerId,
      followersAStep,
      record.cursor,
    );
    const isQuiet = record.isQuiet ?? !(await deps.pace.isAmongFirst(record, dayOf(deps.now())));
    if (isQuiet) await tellAuthor(deps, record.ownerId);
    const listedFollows = await addNewsItems(deps, record, follows, isQuiet);
    const notified = isQuiet ? [] : listedFollows;
    const last = follows.at(-1);
    const movedRecord = await deps.announcements.move(record, {
      cursor: last && { otherId: last.followerId, followedAt: last.followedAt },
      notified: notified.length,
      skipped: follows.length - notified.length,
      isQuiet,
      isDone: isLast,
    });
    if (movedRecord) await tellFollowers(deps, record, publication, notified.filter(isUnmuted));
    return { ...input, done: movedRecord !== undefined && isLast };
  };
}

async function readPublished(
  { published }: AnnounceDependencies,
  { kind, thingId, ownerId }: Announcement,
): Promise<NewsThing | undefined> {
  const reader = published.find(({ kinds }) => kinds.includes(kind));
  if (!reader) throw new Error(`Nobody can read what is announced as ${kind}.`);
  return (await reader.read(ownerId, [thingId])).get(thingId);
}

async function tellAuthor(
  { newsItems, tellNews, now }: AnnounceDependencies,
  authorId: string,
): Promise<void> {
  const day = dayOf(now());
  const newsPlace = { at: `${day}T00:00:00.000Z`, kind: 'announcements-paused', thingId: day } as const;
  if (await newsItems.add({ ...newsPlace, personId: authorId }))
    await tellNews([authorId], arrivalOf(newsPlace, {}));
}

async function addNewsItems(
  { follows, newsItems, now }: AnnounceDependencies,
  record: Announcement,
  listed: readonly StoredFollow[],
  isQuiet: boolean,
): Promise<StoredFollow[]> {
  // the index is a moment behind, so check who still follows
  const currentFollows = await follows.getAll(listed, { ConsistentRead: true });
  const notified = listed.flatMap((follow) => {
    const currentFollow = currentFollows.get(followKey(follow));
    return currentFollow && currentFollow.tells !== 'nothing' ? [currentFollow] : [];
  });
  await mapConcurrently(putsAtOnce, notified, async (follow) => {
    await newsItems.add({
      ...placeOf(record),
      personId: follow.followerId,
      by: record.ownerId,
      notifiedAt: now().toISOString(),
      feedOnly: isQuiet || !isUnmuted(follow),
    });
  });
  return notified;
}

async function tellFollowers(
  { pace, people, tellNews, tellHub, now }: AnnounceDependencies,
  record: Announcement,
  { title, addressFor }: NewsThing,
  notified: readonly StoredFollow[],
): Promise<void> {
  const author = (await people.publicNamesOf([record.ownerId])).get(record.ownerId);
  if (!author) return;
  const { username, channelName } = author;
  const arrival = { thing: title, by: [channelName], address: addressFor(username) };
  if (notified.length > 0 && (await pace.mayToast(record, now())))
    await tellNews(
      notified.map(({ followerId }) => followerId),
      arrivalOf(placeOf(record), arrival),
    );
  if (record.kind === 'post-published' && record.cursor === undefined) await tellHub?.(username);
}

const placeOf = ({ at, kind, thingId }: Announcement): NewsPlace => ({ at, kind, thingId });

const isUnmuted = ({ tells }: StoredFollow) => tells === undefined;

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

const putsAtOnce = 50;

export interface AnnounceDependencies {
  readonly announcements: Pick<AnnouncementStore, 'get' | 'move' | 'stop'>;
  readonly pace: AnnouncementPace;
  readonly published: readonly ThingReader[];
  readonly follows: Pick<FollowStore, 'followersFrom' | 'getAll'>;
  readonly newsItems: Pick<NewsItemStore, 'add'>;
  readonly people: Pick<PeopleStore, 'publicNamesOf'>;
  readonly tellNews: TellNews;
  readonly tellHub?: TellHub | undefined;
  readonly now: () => Date;
}
