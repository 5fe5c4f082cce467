import type { AnyEndpoint } from '#shared/contract/index.ts';
import { defaultVoiceFor } from '#shared/domain/speech/voices.ts';
import { call } from '#local/testing/caller.ts';
import { ask, untilAnswered } from '#local/testing/converse.ts';
import { narrate, untilEnded } from '#local/testing/narrate.ts';
import { parametersOf, type RouteValues, type ThingsOf } from './route-parameters.ts';

const publicPageReason = 'It is the number of a page of a public list.';

/**
 * For tests only: the thing that each path parameter identifies, and how a person creates one through the API. The
 * compiler requires an entry for each new parameter. A thing is private unless its entry gives a reason
 * (`isOpenBecause`).
 */
export const addressedThings: Readonly<Record<ThingsOf<AnyEndpoint['route']>, AddressedThing>> = {
  '/audio/{id}': {
    async makeFor({ token }, _parents, route) {
      const isPodcast = needsPodcast(route);
      const { id } = await narrate('For its owner only.', { isPodcast }, { token });
      await untilEnded(id, { token });
      return id;
    },
    async share({ token }, { id }) {
      await call(`PUT /audio/${id}`, { token, body: { visibility: 'public' } });
    },
  },
  '/audio/{id}/script/turns/{turnId}': {
    isOpenBecause: 'It is the number of a turn in its own script: other scripts have one of that id too.',
    makeFor: async ({ token }, { id }) =>
      (await call(`GET /audio/${id}/script`, { token })).body.script.turns[0].id,
  },
  '/ai/conversations/{id}': {
    async makeFor({ token }) {
      const { conversationId, executionArn } = await ask({ message: 'For its owner only.' }, { token });
      // a conversation can't be deleted while it is being answered
      await untilAnswered(executionArn, { token });
      return conversationId;
    },
  },
  '/admin/credits/{username}': {
    isOpenBecause: 'Admins see everybody.',
    makeFor: () => Promise.resolve('ada'),
  },
  '/admin/audio/{audioId}': { isOpenBecause: 'Admins decide on everybody’s.', makeFor: aSharedAudio },
  '/admin/posts/{postId}': { isOpenBecause: 'Admins decide on everybody’s.', makeFor: aPost },
  '/admin/listeners/{username}': {
    isOpenBecause: 'Admins see everybody.',
    makeFor: ({ username }) => Promise.resolve(username),
  },
  '/admin/reports/{id}': { isOpenBecause: 'Admins see what everybody reports.', makeFor: aReport },
  '/blog/category/{category}': {
    isOpenBecause: 'Categories are the same for everybody.',
    makeFor: () => Promise.resolve('fiction'),
  },
  '/blog/mine/{id}': {
    async makeFor(owner, _parents, route) {
      const id = await aPost(owner);
      // only a post in the trash can be deleted for ever, and only a post outside it can be changed
      if (route.startsWith('DELETE ')) await call(`DELETE /blog/${id}`, { token: owner.token });
      return id;
    },
  },
  '/blog/user/{username}': {
    isOpenBecause: 'What somebody publishes is for everybody.',
    makeFor: ({ username }) => Promise.resolve(username),
  },
  '/blog/{id}': {
    readAlikeBecause: 'A post is read as everybody reads it; a draft is none, not even for its author.',
    makeFor: aPost,
    async share({ token }, { id }) {
      await call(`PUT /blog/${id}`, { token, body: { status: 'published' } });
    },
  },
  '/books/{id}': { makeFor: aBook },
  '/books/{bookId}': { makeFor: aBook },
  '/books/{bookId}/chapters/{chapterId}': { makeFor: (owner, { bookId }) => aChapter(owner, bookId) },
  '/channel/{username}': {
    isOpenBecause: 'Channels are public; only their owner changes one (channels.cloud.test.ts).',
    makeFor: ({ username }) => Promise.resolve(username),
  },
  '/chapters/{id}': { makeFor: (owner) => aChapter(owner) },
  '/chapters/{id}/versions/{versionId}': {
    async makeFor({ token }, { id }) {
      return (await call(`POST /chapters/${id}/versions`, { token, body: {} })).body.version.id;
    },
  },
  '/exports/{id}': {
    async makeFor(owner) {
      const path = `POST /books/${await aBookWithText(owner)}/exports`;
      return (await call(path, { token: owner.token, body: { format: 'text' } })).body.export.id;
    },
  },
  '/follow/{id}': {
    isOpenBecause:
      'It is made of two public ids; whoever is not the follower is told so (follows.cloud.test.ts).',
    async makeFor({ token }) {
      const { creatorId } = (await call('GET /channel/ada')).body.channel;
      return (await call('POST /follow', { token, body: { creatorId } })).body.follow.id;
    },
  },
  '/parts/{id}': {
    async makeFor(owner) {
      const path = `POST /books/${await aBook(owner)}/parts`;
      return (await call(path, { token: owner.token, body: { title: 'Part one' } })).body.part.id;
    },
  },
  '/notes/{id}': {
    async makeFor(owner) {
      const path = `POST /books/${await aBook(owner)}/notes`;
      return (await call(path, { token: owner.token, body: { text: 'For its author only.' } })).body.note.id;
    },
  },
  '/facts/{id}': {
    async makeFor(owner) {
      const path = `POST /books/${await aBook(owner)}/facts`;
      return (await call(path, { token: owner.token, body: aFact })).body.fact.id;
    },
  },
  '/findings/{id}': { makeFor: aFinding },
  '/s/{shortCode}': {
    isOpenBecause: 'Whoever is given a short link may open it.',
    makeFor: aShortLink,
  },
  '/shorten/{shortCode}': {
    isOpenBecause:
      'Its code is given to others; to retire it stays with its author (short-links.cloud.test.ts).',
    makeFor: aShortLink,
  },
  '/schedule-notification/{id}': {
    isOpenBecause:
      'To delete what one does not have changes nothing, and may be repeated (reminders.cloud.test.ts).',
    async makeFor({ token }) {
      const body = { message: 'For its owner only', timeZone: 'UTC', time: '08:30', days: ['mon'] };
      return (await call('POST /schedule-notification', { token, body })).body.reminder.id;
    },
  },
  '/trash/{id}': {
    async makeFor(owner) {
      const id = await aBook(owner);
      await call(`DELETE /books/${id}`, { token: owner.token });
      return id;
    },
  },
  '/listening/{audioId}': {
    isOpenBecause: 'Whoever asks sees and changes where they are in it themselves, and nobody else.',
    makeFor: (owner, _parents, route) => addressedThings['/audio/{id}'].makeFor(owner, {}, route),
  },
  '/media-session/{userid}': {
    isOpenBecause:
      'It only takes cookies out of the browser that asks, and that is told nothing of the person.',
    makeFor: () => Promise.resolve('usr_anybody'),
  },
  '/pages/audio/{id}': {
    isOpenBecause: 'The page of a private audio is the page of no audio at all (pages.cloud.test.ts).',
    makeFor: (owner, ...rest) => addressedThings['/pages/embed/{id}'].makeFor(owner, ...rest),
  },
  '/pages/blog-feed/{username}': {
    isOpenBecause: 'Feeds are public.',
    makeFor: () => Promise.resolve('ada'),
  },
  '/pages/blog/list/{page}': { isOpenBecause: publicPageReason, makeFor: () => Promise.resolve('1') },
  '/pages/blog/category/{category}': {
    isOpenBecause: 'Categories are those of everybody.',
    makeFor: () => Promise.resolve('fiction'),
  },
  '/pages/blog/category/{category}/{page}': {
    isOpenBecause: publicPageReason,
    makeFor: () => Promise.resolve('1'),
  },
  '/pages/blog/user/{username}': {
    isOpenBecause: 'What is listed is public.',
    makeFor: () => Promise.resolve('ada'),
  },
  '/pages/blog/user/{username}/{page}': {
    isOpenBecause: publicPageReason,
    makeFor: () => Promise.resolve('1'),
  },
  '/pages/blog/post/{id}': {
    isOpenBecause: 'The page of a draft is the page of no post at all (blog.cloud.test.ts).',
    async makeFor(owner) {
      const id = await aPost(owner);
      await call(`PUT /blog/${id}`, { token: owner.token, body: { status: 'published' } });
      return id;
    },
  },
  '/pages/channel-feed/{username}': {
    isOpenBecause: 'Channels are public; what is private in one is not in its feed (feeds.cloud.test.ts).',
    makeFor: () => Promise.resolve('ada'),
  },
  '/pages/channel-feed/{username}/{page}': {
    isOpenBecause: publicPageReason,
    makeFor: () => Promise.resolve('1'),
  },
  '/pages/embed/{id}': {
    isOpenBecause: 'The frame of a private audio is the frame of no audio at all (embed.cloud.test.ts).',
    async makeFor({ token }) {
      const { id } = await narrate('For everybody.', {}, { token });
      await untilEnded(id, { token });
      await call(`PUT /audio/${id}`, { token, body: { visibility: 'unlisted' } });
      return id;
    },
  },
  '/pages/episode-file/{file}': {
    isOpenBecause:
      'Of a private audio it is the answer for no audio at all (lasting-addresses.cloud.test.ts).',
    makeFor: async (...owned) => `${await addressedThings['/pages/embed/{id}'].makeFor(...owned)}.mp3`,
  },
  '/pages/pictures/{name}': {
    isOpenBecause: 'Asks for what everybody may see; nothing private is drawn (pictures.cloud.test.ts).',
    makeFor: () => Promise.resolve('artwork-channel-ada-00000000'),
  },
  '/pages/channel/{username}': {
    isOpenBecause:
      'Channels are public; what is private in one is not in its page (public-pages.cloud.test.ts).',
    makeFor: () => Promise.resolve('ada'),
  },
  '/pages/sitemap/channel/{username}': {
    isOpenBecause: 'What is listed is public (withdrawn.cloud.test.ts).',
    makeFor: () => Promise.resolve('ada'),
  },
  '/pages/original-channel/{username}': {
    isOpenBecause: 'It is the same channel in another layout.',
    makeFor: () => Promise.resolve('ada'),
  },
  '/pages/channel/{username}/{page}': {
    isOpenBecause: publicPageReason,
    makeFor: () => Promise.resolve('1'),
  },
  '/pages/original-channel/{username}/{page}': {
    isOpenBecause: publicPageReason,
    makeFor: () => Promise.resolve('1'),
  },
  '/pages/playlist/{id}': {
    isOpenBecause: 'The page of a private playlist is the page of none at all (public-pages.cloud.test.ts).',
    async makeFor(owner) {
      const id = await aPlaylist(owner);
      await call(`PUT /playlists/${id}`, { token: owner.token, body: { visibility: 'public' } });
      return id;
    },
  },
  '/pages/short/{shortCode}': {
    isOpenBecause:
      'A code that leads nowhere gives the page of no audio at all (public-pages.cloud.test.ts).',
    makeFor: aShortLink,
  },
  '/pages/playlist-feed/{id}': {
    isOpenBecause: 'Asks for a public playlist; a private one has no feed (feeds.cloud.test.ts).',
    async makeFor(owner) {
      const id = await aPlaylist(owner);
      await call(`PUT /playlists/${id}`, { token: owner.token, body: { visibility: 'public' } });
      return id;
    },
  },
  '/pages/playlist-feed/{id}/{page}': {
    isOpenBecause: publicPageReason,
    makeFor: () => Promise.resolve('1'),
  },
  '/playlists/{id}': {
    makeFor: aPlaylist,
    async share({ token }, { id }) {
      await call(`PUT /playlists/${id}`, { token, body: { visibility: 'public' } });
    },
  },
  '/playlists/{id}/audio/{audioId}': {
    async makeFor({ token }, { id }) {
      const { id: audioId } = await narrate('For its owner only.', {}, { token });
      await untilEnded(audioId, { token });
      await call(`PUT /playlists/${id}/audio/${audioId}`, { token });
      return audioId;
    },
  },
  '/usernames/{username}': {
    isOpenBecause: 'Usernames are public: whoever chooses one must hear whether it is taken.',
    makeFor: ({ username }) => Promise.resolve(username),
  },
  '/voices/{id}': {
    isOpenBecause: 'Voices are on offer to all.',
    makeFor: () => Promise.resolve(defaultVoiceFor('en')),
  },
};

async function aBook({ token }: ThingOwner): Promise<string> {
  return (await call('POST /books', { token, body: { title: 'For its author only' } })).body.book.id;
}

async function aPlaylist({ token }: ThingOwner): Promise<string> {
  const body = { title: 'For its owner only' };
  return (await call('POST /playlists', { token, body })).body.playlist.id;
}

async function aChapter(owner: ThingOwner, bookId?: string): Promise<string> {
  const route = `POST /books/${bookId ?? (await aBook(owner))}/chapters`;
  const body = { title: 'For its author only', content: 'Not for others.' };
  return (await call(route, { token: owner.token, body })).body.chapter.id;
}

async function aBookWithText(owner: ThingOwner): Promise<string> {
  const id = await aBook(owner);
  await call(`POST /books/${id}/chapters`, { token: owner.token, body: { content: 'A word.' } });
  return id;
}

async function aSharedAudio({ token }: ThingOwner): Promise<string> {
  const { id } = await narrate('For whoever has the link.', {}, { token });
  await untilEnded(id, { token });
  await call(`PUT /audio/${id}`, { token, body: { visibility: 'unlisted' } });
  return id;
}

async function aShortLink(owner: ThingOwner): Promise<string> {
  const body = { audioId: await aSharedAudio(owner) };
  return (await call('POST /shorten', { token: owner.token, body })).body.shortCode;
}

async function aReport(owner: ThingOwner): Promise<string> {
  const targetId = await aSharedAudio(owner);
  await call('POST /reports', { body: { kind: 'audio', targetId, reason: 'other' } });
  const { reports } = (await call('GET /admin/reports?limit=100', { as: 'admin' })).body;
  return reports.find((report: { targetId: string }) => report.targetId === targetId).id;
}

const aFact = { name: 'For its author only', kind: 'thing', aliases: [], traits: [] };

async function aPost({ token }: ThingOwner): Promise<string> {
  const body = { title: 'For its author only', content: 'For its author only.' };
  return (await call('POST /blog', { token, body })).body.post.id;
}

/**
 * Only the AI creates findings. So this makes a book with two contradicting ages, which the AI's offline stand-in
 * detects.
 */
async function aFinding({ token }: ThingOwner): Promise<string> {
  const bookId = await aBook({ username: '', token });
  const chapterIds: string[] = [];
  for (const age of ['twelve', 'nineteen']) {
    const body = { title: age, content: `They say that Mara was ${age} years old.` };
    chapterIds.push((await call(`POST /books/${bookId}/chapters`, { token, body })).body.chapter.id);
  }
  const { executionArn } = await ask({ kind: 'continuity', bookId, chapterId: chapterIds[1]! }, { token });
  await untilAnswered(executionArn, { token });
  return (await call(`GET /books/${bookId}/findings`, { token })).body.findings[0].id;
}

export const parametersWithPrivacy = (route: string) =>
  parametersOf(route).map(({ name, thing }) => ({
    name,
    isPrivate: thingAt(thing).isOpenBecause === undefined,
  }));

export const canBeShared = (route: string) => lastThingOf(route)?.share !== undefined;

export const readsSameForAll = (route: string) =>
  isReading(route) && lastThingOf(route)?.readAlikeBecause !== undefined;

export const makeSharedThings = (
  route: string,
  owner: ThingOwner,
  isReused = isReading(route),
): Promise<RouteValues> =>
  onceIfReused(isReused, 'shared', route, owner, async () => {
    const values = await makeValues(route, owner);
    await lastThingOf(route)?.share?.(owner, values);
    return values;
  });

/**
 * Creates one thing for each parameter of the route, each inside the previous one. Things that are only read, and
 * things that only strangers request, are created once and reused by all routes, because no test changes them.
 */
export const makeThings = (
  route: string,
  owner: ThingOwner,
  isReused = isReading(route),
): Promise<RouteValues> => onceIfReused(isReused, 'private', route, owner, () => makeValues(route, owner));

const isReading = (route: string) => route.startsWith('GET ');

function onceIfReused(
  isReused: boolean,
  kind: 'private' | 'shared',
  route: string,
  { token }: ThingOwner,
  make: () => Promise<RouteValues>,
): Promise<RouteValues> {
  if (!isReused) return make();
  const key = JSON.stringify([
    kind,
    token,
    needsPodcast(route),
    ...parametersOf(route).map(({ thing }) => thing),
  ]);
  const values = valuesByKey.get(key) ?? make();
  valuesByKey.set(key, values);
  return values;
}
/** Only these routes need a podcast; the others get a narration, which is made faster. */
const needsPodcast = (route: string) => /\/(?:script|speak)\b/.test(route);

const valuesByKey = new Map<string, Promise<RouteValues>>();

async function makeValues(route: string, owner: ThingOwner): Promise<RouteValues> {
  let values: RouteValues = {};
  for (const { name, thing } of parametersOf(route)) {
    values = { ...values, [name]: await thingAt(thing).makeFor(owner, values, route) };
  }
  return values;
}

function lastThingOf(route: string): AddressedThing | undefined {
  const last = parametersOf(route).at(-1);
  return last && thingAt(last.thing);
}

function thingAt(address: string): AddressedThing {
  const knownThings: Readonly<Record<string, AddressedThing | undefined>> = addressedThings;
  const thing = knownThings[address];
  if (!thing) throw new Error(`Say in addressed-things.ts what ${address} names.`);
  return thing;
}

export interface AddressedThing {
  makeFor(owner: ThingOwner, parents: RouteValues, route: string): Promise<string>;
  share?(owner: ThingOwner, values: RouteValues): Promise<void>;
  readonly readAlikeBecause?: string;
  readonly isOpenBecause?: string;
}
export interface ThingOwner {
  readonly username: string;
  readonly token: string;
}
