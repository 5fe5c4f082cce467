import type { NewsSettings, notifications as contract } from '#shared/contract/news/notifications.ts';
import {
  newsKindNames,
  newsWaysOf,
  type ChannelNews,
  type NewsChoices,
  type NewsKind,
} from '#shared/domain/news/news-kinds.ts';
import type { DigestTime } from '#shared/domain/news/digest.ts';
import { findByCreatorId, isListed } from '#functions/channels/find-channel.ts';
import type { FollowStore } from '#functions/channels/follow-store.ts';
import type { DigestStore } from '#functions/news/digest-store.ts';
import { digestView } from '#functions/news/digests/digest-view.ts';
import { digestTime, nextDigest } from '#functions/news/digests/digest-time.ts';
import { newSecret } from '#functions/people/mail-secret.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import { personView } from '#functions/people/person-view.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';

export function getNewsSettings(deps: Dependencies): Operation<typeof contract.getNewsSettings> {
  return async ({ actor }) => {
    const { id, newsChoices } = await deps.personOf(actor);
    return { settings: await settingsOf(deps, id, newsChoices) };
  };
}

export function changeNewsSettings(deps: Dependencies): Operation<typeof contract.changeNewsSettings> {
  return async ({ actor, body: { kinds, channel, digest } }) => {
    const { id, newsChoices } = await deps.personOf(actor);
    const time = digest && digestTime(digest);
    if (channel) await setFollowNotifications(deps, id, channel);
    if (digest) await changeDigest(deps, id, time);
    const choices = kinds ? mergeChoices(newsChoices, kinds) : newsChoices;
    if (kinds && choices) await deps.people.setNewsChoices(id, choices);
    return { settings: await settingsOf(deps, id, choices) };
  };
}

async function setFollowNotifications(
  deps: Dependencies,
  followerId: string,
  { creatorId, tells }: { readonly creatorId: string; readonly tells: ChannelNews },
): Promise<void> {
  const followed = await findByCreatorId(deps, creatorId);
  if (!(await deps.follows.setTells(followerId, followed.id, tells === 'all' ? undefined : tells)))
    throw new Refusal('not_found', 'You don’t follow this channel.');
}

async function changeDigest(
  { digests, now }: Dependencies,
  personId: string,
  time: DigestTime | undefined,
): Promise<void> {
  if (!time) return digests.end(personId);
  const nowIso = now().toISOString();
  const nextAt = nextDigest(time, nowIso);
  await digests.set(personId, time, { nextAt, secret: newSecret(personId), now: nowIso });
}

function mergeChoices(before: NewsChoices | undefined, change: NewsChoices): NewsChoices {
  const kinds = Object.keys(change) as NewsKind[];
  return {
    ...before,
    ...Object.fromEntries(kinds.map((kind) => [kind, { ...before?.[kind], ...change[kind] }])),
  };
}

async function settingsOf(
  { follows, people, digests }: Dependencies,
  personId: string,
  choices: NewsChoices | undefined,
): Promise<NewsSettings> {
  const digest = await digests.get(personId);
  const quietFollows = (await follows.quietOf(personId)).slice(0, mostListed);
  const names = await people.publicNamesOf(quietFollows.map(({ followedId }) => followedId));
  const kinds = Object.fromEntries(newsKindNames.map((kind) => [kind, newsWaysOf(kind, choices)]));
  return {
    kinds: kinds as NewsSettings['kinds'],
    digest: digestView(digest),
    channels: quietFollows.flatMap(({ followedId, tells }) => {
      const person = names.get(followedId);
      return person && isListed(person) && tells ? [{ ...personView(person), tells }] : [];
    }),
  };
}

/** Channels beyond this number aren't listed; their settings are changed on the channels' own pages. */
const mostListed = 100;

interface Dependencies {
  readonly personOf: PersonOf;
  readonly people: Pick<PeopleStore, 'get' | 'findByCreatorId' | 'publicNamesOf' | 'setNewsChoices'>;
  readonly follows: Pick<FollowStore, 'quietOf' | 'setTells'>;
  readonly digests: Pick<DigestStore, 'get' | 'set' | 'end'>;
  readonly now: () => Date;
}
