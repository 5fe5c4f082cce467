import { blogUserAddress, channelAddress, ownPostsAddress } from '#shared/addresses.ts';
import type { Notification } from '#shared/contract/news/notifications.ts';
import { isPublicationKind } from '#shared/domain/news/news-kinds.ts';
import { newsWords } from '#shared/domain/news/news-words.ts';
import { isListed } from '#functions/channels/find-channel.ts';
import { followKey, type FollowStore, type StoredFollow } from '#functions/channels/follow-store.ts';
import type { KnownPerson, PeopleStore } from '#functions/people/people-store.ts';
import { personView } from '#functions/people/person-view.ts';
import { isUnread, type Fold } from './fold.ts';
import type { NewsThing, ThingReader } from './things.ts';

/**
 * Reads everything that the news refers to (things, follows, people) together instead of item by item. Drops items
 * about withdrawn or deleted things, and items by authors that the person no longer follows.
 */
export async function notificationViews(
  deps: ViewDependencies,
  personId: string,
  folds: readonly Fold[],
): Promise<Notification[]> {
  const [things, follows, people] = await Promise.all([
    readThings(deps.things, personId, folds),
    deps.follows.getAll(folds.flatMap((fold) => followsOf(fold, personId))),
    deps.people.publicNamesOf(folds.flatMap(peopleOf), { ConsistentRead: false }),
  ]);
  return folds.flatMap((fold) => viewOfFold(fold, { personId, things, follows, people }) ?? []);
}

async function readThings(
  readers: readonly ThingReader[],
  personId: string,
  folds: readonly Fold[],
): Promise<ReadonlyMap<string, NewsThing>> {
  const thingEntries = await Promise.all(
    readers.map(async ({ kinds, read }) => {
      const ids = folds.filter(({ kind }) => kinds.includes(kind)).flatMap(thingsOf);
      return ids.length > 0 ? [...(await read(personId, ids))] : [];
    }),
  );
  return new Map(thingEntries.flat());
}

const thingsOf = ({ items }: Fold) => items.map(({ thingId }) => thingId);

const peopleOf = ({ items: [newest] }: Fold): string[] => {
  const { by, followers = [] } = newest!;
  return [...new Set([...(by === undefined ? [] : [by]), ...followers])].slice(0, mostLookedUp);
};

function followsOf(fold: Fold, personId: string) {
  if (isPublicationKind(fold.kind))
    return peopleOf(fold).map((followedId) => ({ followerId: personId, followedId }));
  if (fold.kind === 'new-follower')
    return peopleOf(fold).map((followerId) => ({ followerId, followedId: personId }));
  return [];
}

function viewOfFold(
  fold: Fold,
  { personId, things, follows, people }: ViewContext,
): Notification | undefined {
  const { kind } = fold;
  const existingItems = fold.items.filter(({ thingId }) => things.has(thingId));
  const [newest] = existingItems;
  if (!newest) return undefined;
  const namedPeople = peopleOf(fold).flatMap((id) => {
    const person = people.get(id);
    return person && isListed(person) && isRelevant(kind, id, { personId, follows }) ? [person] : [];
  });
  if (newest.by !== undefined && namedPeople.length === 0) return undefined;
  const thing = things.get(newest.thingId)!;
  const unseen = (newest.followers?.size ?? 0) - mostLookedUp;
  const channelNames = [
    ...namedPeople.map(({ channelName }) => channelName),
    ...Array.from({ length: unseen }, () => ''),
  ];
  return {
    id: newest.id,
    ids: fold.items.map(({ id }) => id),
    kind,
    at: newest.at,
    read: !isUnread(fold),
    title: newsWords(kind, { count: existingItems.length, thing: thing.title, by: channelNames }),
    ...(existingItems.length === 1 && thing.detail !== undefined && { detail: thing.detail }),
    ...addressOf(kind, thing, existingItems.length, namedPeople[0]),
    people: namedPeople.slice(0, mostShown).map(personView),
  };
}

function isRelevant(
  kind: Fold['kind'],
  id: string,
  { personId, follows }: Pick<ViewContext, 'personId' | 'follows'>,
) {
  if (isPublicationKind(kind)) {
    const follow = follows.get(followKey({ followerId: personId, followedId: id }));
    return follow !== undefined && follow.tells === undefined;
  }
  return kind !== 'new-follower' || follows.has(followKey({ followerId: id, followedId: personId }));
}

function addressOf(kind: Fold['kind'], thing: NewsThing, count: number, first: KnownPerson | undefined) {
  const username = first?.username ?? '';
  const personAddress = first && channelAddress(username);
  const groupAddress = addressOfSeveral(kind, username) ?? personAddress ?? ownAudioAddress;
  const address = count > 1 ? groupAddress : thing.addressFor(username) || personAddress;
  return { ...(address && kind !== 'report-reviewed' && { address }) };
}

function addressOfSeveral(kind: Fold['kind'], username: string): string | undefined {
  if (kind === 'post-published') return blogUserAddress(username);
  return kind === 'post-failed' || kind === 'post-taken-down' ? ownPostsAddress : undefined;
}

const ownAudioAddress = '/books/audio';

const mostLookedUp = 10;
const mostShown = 3;

interface ViewContext {
  readonly personId: string;
  readonly things: ReadonlyMap<string, NewsThing>;
  readonly follows: ReadonlyMap<string, StoredFollow>;
  readonly people: ReadonlyMap<string, KnownPerson>;
}
export interface ViewDependencies {
  readonly things: readonly ThingReader[];
  readonly follows: Pick<FollowStore, 'getAll'>;
  readonly people: Pick<PeopleStore, 'publicNamesOf'>;
}
