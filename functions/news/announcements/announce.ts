import type { AnnouncementInput, AnnouncementRound } from '#shared/domain/news/announcement.ts';
import { followersAStep, stepsAnExecution } from '#shared/domain/news/announcement.ts';
import { followKey, type FollowStore, type StoredFollow } from '#functions/channels/follow-store.ts';
import { arrivalOf, type TellNews } from '#functions/news-items/tell-news.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import type { NewsPlace } from '#functions/news-items/news-item.ts';
import type { Thing, ThingReader } from '#functions/news/reading/things.ts';
import { atMost } from '#functions/platform/at-most.ts';
import type { AnnouncementPace } from './announcement-pace.ts';
import type { Announcement, AnnouncementStore } from '#functions/news/announcement-store.ts';
import type { TellHub } from './tell-hub.ts';

/**
 * Tells the next followers of somebody of what they have published, if it is still public. May run twice, and beside
 * itself: an item is put if absent, and who was told is noted on the condition of what was seen. Beyond the first
 * publications of a day, followers find it in their feed, and count as skipped. After `stepsAnExecution` steps
 * the execution ends, and the sweep starts another.
 */
export function announce(deps: AnnounceDependencies) {
  const tellNext = tellingNext(deps);
  return async (input: AnnouncementInput): Promise<AnnouncementRound> => {
    const steps = (input.steps ?? 0) + 1;
    const round = await tellNext(input);
    return { ...round, steps, done: round.done || steps >= stepsAnExecution };
  };
}

function tellingNext(deps: AnnounceDependencies) {
  return async (input: AnnouncementInput): Promise<AnnouncementRound> => {
    const record = await deps.announcements.get(input);
    if (!record?.running) return { ...input, done: true };
    // it was taken back and published anew within the minute: that begins again
    if (record.dueAt > deps.now().toISOString()) return { ...input, dueAt: record.dueAt, done: false };
    const thing = await readPublished(deps, record);
    if (!thing) return { ...input, done: await deps.announcements.stop(record) };
    const { follows, isLast } = await deps.follows.followersFrom(
      record.ownerId,
      followersAStep,
      record.cursor,
    );
    const isQuiet = record.isQuiet ?? !(await deps.pace.isAmongFirst(record, dayOf(deps.now())));
    if (isQuiet) await tellAuthor(deps, record.ownerId);
    const listed = await list(deps, record, follows, isQuiet);
    const told = isQuiet ? [] : listed;
    const last = follows.at(-1);
    const moved = await deps.announcements.move(record, {
      cursor: last && { otherId: last.followerId, followedAt: last.followedAt },
      told: told.length,
      skipped: follows.length - told.length,
      isQuiet,
      isDone: isLast,
    });
    if (moved) await tellWhoIsThere(deps, record, thing, told.filter(isLoud));
    return { ...input, done: moved !== undefined && isLast };
  };
}

/** What is announced, as long as it is public. */
async function readPublished(
  { published }: AnnounceDependencies,
  { kind, thingId, ownerId }: Announcement,
): Promise<Thing | undefined> {
  const reader = published.find(({ kinds }) => kinds.includes(kind));
  if (!reader) throw new Error(`Nobody can read what is announced as ${kind}.`);
  return (await reader.read(ownerId, [thingId])).get(thingId);
}

/** Once a day. */
async function tellAuthor(
  { newsItems, tellNews, now }: AnnounceDependencies,
  authorId: string,
): Promise<void> {
  const day = dayOf(now());
  const place = { at: `${day}T00:00:00.000Z`, kind: 'announcements-paused', thingId: day } as const;
  if (await newsItems.add({ ...place, personId: authorId })) await tellNews([authorId], arrivalOf(place, {}));
}

/** Gives whose list or feed has it, also from before. */
async function list(
  { follows, newsItems, now }: AnnounceDependencies,
  record: Announcement,
  listed: readonly StoredFollow[],
  isQuiet: boolean,
): Promise<StoredFollow[]> {
  // the list is a moment behind: whoever unfollowed since hears nothing
  const standing = await follows.getAll(listed, { ConsistentRead: true });
  const told = listed.flatMap((follow) => {
    const present = standing.get(followKey(follow));
    return present && present.tells !== 'nothing' ? [present] : [];
  });
  await atMost(putsAtOnce, told, async (follow) => {
    await newsItems.add({
      ...placeOf(record),
      personId: follow.followerId,
      by: record.ownerId,
      toldAt: now().toISOString(),
      feedOnly: isQuiet || !isLoud(follow),
    });
  });
  return told;
}

/** Tabs that are open, and with the first followers those who read by feeds. */
async function tellWhoIsThere(
  { pace, people, tellNews, tellHub, now }: AnnounceDependencies,
  record: Announcement,
  { title, addressFor }: Thing,
  told: readonly StoredFollow[],
): Promise<void> {
  const author = (await people.publicNamesOf([record.ownerId])).get(record.ownerId);
  if (!author) return;
  const { username, channelName } = author;
  const arrival = { thing: title, by: [channelName], address: addressFor(username) };
  if (told.length > 0 && (await pace.mayToast(record, now())))
    await tellNews(
      told.map(({ followerId }) => followerId),
      arrivalOf(placeOf(record), arrival),
    );
  if (record.kind === 'post-published' && record.cursor === undefined) await tellHub?.(username);
}

const placeOf = ({ at, kind, thingId }: Announcement): NewsPlace => ({ at, kind, thingId });

/** Who wants it in the feed alone is not told when it comes. */
const isLoud = ({ tells }: StoredFollow) => tells === undefined;

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

const putsAtOnce = 50;

export interface AnnounceDependencies {
  readonly announcements: Pick<AnnouncementStore, 'get' | 'move' | 'stop'>;
  readonly pace: AnnouncementPace;
  /** One for each kind of publication; they read what is so at this moment. */
  readonly published: readonly ThingReader[];
  readonly follows: Pick<FollowStore, 'followersFrom' | 'getAll'>;
  readonly newsItems: Pick<NewsItemStore, 'add'>;
  readonly people: Pick<PeopleStore, 'publicNamesOf'>;
  readonly tellNews: TellNews;
  /** Where the stage names a hub. */
  readonly tellHub?: TellHub | undefined;
  readonly now: () => Date;
}
