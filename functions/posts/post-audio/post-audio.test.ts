import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AudioChoices, Visibility } from '#shared/contract/audio/audio-records.ts';
import type { PostChange } from '#shared/contract/posts/posts.ts';
import type { AudioForm } from '#shared/domain/audio/audio-form.ts';
import { changeAudio } from '#functions/audio/audio-records/change-audio.ts';
import { removeAudio } from '#functions/audio/audio-records/remove-audio.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { textNarration } from '#functions/audio/narrated-texts/text-narration.ts';
import { noNamedBooks } from '#functions/audio/named-books.ts';
import { isShared } from '#functions/audio/shared-audio.ts';
import { publicCopyStore } from '#functions/audio/public-copy-store.ts';
import { postAudio } from '#functions/posts/shown-audio.ts';
import { narratedPosts } from '#functions/posts/narrated-post.ts';
import { textPictureStore } from '#functions/platform/pictures/text-picture-store.ts';
import { postCounters } from '#functions/posts/post-counters.ts';
import { postRequests } from '#functions/posts/posts/post-requests.ts';
import { postStore } from '#functions/posts/post-store.ts';
import { postTextStore } from '#functions/posts/post-text-store.ts';
import { changePost } from '#functions/posts/posts/change-post.ts';
import { createPost } from '#functions/posts/posts/create-post.ts';
import { deletePostForEver } from '#functions/posts/posts/delete-post-for-ever.ts';
import { deletePost } from '#functions/posts/posts/delete-post.ts';
import { restorePost } from '#functions/posts/posts/restore-post.ts';
import { takeBackAudio } from '#functions/posts/take-back-audio.ts';
import { tidyPosts } from '#functions/posts/tidying/tidy-posts.ts';
import { bootNarratedBooks, type NarratedBooks } from '#functions/testing/narrated-books.ts';
import { noMembership } from '#functions/testing/playlists.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { recordedEdges } from '#functions/testing/recorded-edges.ts';
import { createPostAudio } from './create-post-audio.ts';
import { getPostAudio } from './get-post-audio.ts';

let fixture: NarratedBooks;
let deps: ReturnType<typeof depsOf>;
let author: string;
let authors = 0;
let id: string;

beforeAll(async () => {
  fixture = await bootNarratedBooks('posts', 'publicCopies', 'channels', 'directoryEntries');
  deps = depsOf(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  author = `author-${(authors += 1)}`;
  fixture.started.length = 0;
  const body = { title: 'The lamp', content: 'The lamp burns. The sea is far. Nobody comes.' };
  ({ id } = (await createPost(deps)({ ...aRequest(), body })).post);
});

const aRequest = (who = author) => ({ ...requestDefaults, actor: anActor(who), params: { id } });
const generate = async (choices: AudioChoices = {}, who = author) =>
  (await createPostAudio(deps)({ ...aRequest(who), body: choices })).audio;
const readPostAudio = async (who = author) => (await getPostAudio(deps)(aRequest(who))).postAudio;
const readForm = async (form: AudioForm = 'narration') => (await readPostAudio())[form];
const podcast = { isPodcast: true, length: 'short' } as const;
const change = async (body: PostChange) => {
  const { revision: baseRevision } = (await deps.posts.get(id))!;
  await changePost(deps)({ ...aRequest(), body: { ...body, baseRevision } });
};
const publish = () => change({ status: 'published' });
const unpublish = () => change({ status: 'draft' });
const trash = () => deletePost(deps)(aRequest());
const share = (audioId: string, visibility: Visibility) =>
  changeAudio({ ...deps, posts: narratedPosts(deps.posts) })({
    ...aRequest(),
    params: { id: audioId },
    body: { visibility },
  });
const readAudio = (audioId: string) => fixture.audios.get(audioId);
const generateReady = async (choices?: AudioChoices) => {
  const audio = await generate(choices);
  await fixture.makeReady(audio.id);
  return audio.id;
};
const isSharedAudio = async (audioId: string) => isShared(await readAudio(audioId));

describe('the audio of a post', () => {
  test('contains the title and the text, and the post links to it', async () => {
    const audio = await generate();
    expect(audio).toMatchObject({ postId: id, title: 'The lamp', source: 'post', visibility: 'private' });
    expect(audio).not.toHaveProperty('chapterId');
    const { source } = (await fixture.begun(0)).attempt;
    expect(await fixture.work.getSource(author, source.textId)).toBe(
      '# The lamp\n\nThe lamp burns. The sea is far. Nobody comes.',
    );
    expect((await deps.posts.get(id))?.audioId).toBe(audio.id);
    expect(await readPostAudio()).toMatchObject({
      postId: id,
      reads: 'draft',
      narration: { audio: { id: audio.id } },
    });
  });

  test('gets voices of the post’s language, or of the one that is detected in the text', async () => {
    await change({
      content: 'Der alte Leuchtturm steht am Rand der Bucht, und niemand steigt die Treppe hinauf.',
    });
    expect((await readForm('podcast')).language).toBe('de');
    expect(await generate()).toMatchObject({ voiceId: 'Vicki' });
    await change({ language: 'it' });
    expect(await generate(podcast)).toMatchObject({ hostVoice: 'Bianca', expertVoice: 'Lorenzo' });
  });

  test.each<AudioChoices>([{}, podcast])(
    'uses the post’s language; another language narrates it again, a regional one does not: %j',
    async (choices) => {
      await change({ language: 'de' });
      const audioId = await generateReady(choices);
      expect((await readAudio(audioId))?.sound).toMatchObject({ language: 'de' });
      expect((await readForm(choices.isPodcast ? 'podcast' : 'narration')).sentencesBehind).toBe(0);
      await change({ language: 'de-AT' });
      expect(await generate(choices)).toMatchObject({ status: 'READY', attempt: 1 });

      await change({ language: 'pl' });
      expect(await generate(choices)).toMatchObject({ status: 'PROCESSING', attempt: 2, language: 'pl' });
    },
  );

  test('is started once for eight simultaneous requests', async () => {
    const audios = await Promise.all(Array.from({ length: 8 }, () => generate()));
    expect(new Set(audios.map((audio) => audio.id)).size).toBe(1);
    expect(fixture.started).toHaveLength(1);
  });

  test('can be generated only by its author, and not for a post in the trash', async () => {
    await expect(generate({}, 'somebody')).rejects.toMatchObject({ code: 'not_found' });
    await expect(readPostAudio('somebody')).rejects.toMatchObject({ code: 'not_found' });
    await trash();
    await expect(generate()).rejects.toMatchObject({ code: 'not_found' });
    expect(fixture.started).toEqual([]);
  });

  test('is refused for a post without words, with advice to write something first', async () => {
    await change({ content: ' \n\n***\n' });
    await expect(generate()).rejects.toMatchObject({
      code: 'conflict',
      message: 'This post has no words yet. Write something first.',
    });
    expect((await readForm()).price).toEqual({ characters: 0, credits: 0 });
  });

  test('is a narration or a podcast, and the post links to both', async () => {
    const narration = await generate();
    const talk = await generate(podcast);
    expect(talk).toMatchObject({ isPodcast: true, postId: id });
    expect(await deps.posts.get(id)).toMatchObject({ audioId: narration.id, podcastAudioId: talk.id });
    expect(fixture.started).toEqual([
      { audioId: narration.id, attempt: 1 },
      { audioId: talk.id, attempt: 1, script: 'write' },
    ]);
    await remove(narration.id);
    expect(await deps.posts.get(id)).not.toHaveProperty('audioId');
    expect(await readPostAudio()).toMatchObject({ podcast: { audio: { id: talk.id } } });
  });

  test('keeps its id after an edit of the post, and only the changed sentence is charged', async () => {
    const audioId = await generateReady();
    await change({ content: 'The lamp burns. The sea is near! Nobody comes.' });
    expect(await readForm()).toMatchObject({ sentencesBehind: 1, price: { characters: 16, credits: 1 } });
    expect(await generate()).toMatchObject({ id: audioId, status: 'PROCESSING' });
    expect(await fixture.begun(1)).toMatchObject({ attempt: { number: 2, toSpeak: 16 } });
  });

  test('reads the published text, and becomes outdated only when an edit is published', async () => {
    await publish();
    const audioId = await generateReady();
    await change({ content: 'Quite another text.', title: 'Another title' });
    expect(await readPostAudio()).toMatchObject({
      reads: 'published',
      narration: { sentencesBehind: 0, price: { credits: 0 } },
    });
    expect(await generate()).toMatchObject({ id: audioId, status: 'READY' });
    await publish();
    expect((await readForm()).sentencesBehind).toBeGreaterThan(0);
    expect(await generate()).toMatchObject({ id: audioId, status: 'PROCESSING', title: 'Another title' });
  });

  test('cannot be updated while in progress, and afterwards shows how many sentences have changed', async () => {
    const { id: audioId } = await generate();
    await change({ content: 'The lamp burns. The sea is near! Nobody comes.' });
    await expect(generate()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('being generated'),
    });
    await fixture.makeReady(audioId);
    expect(await readForm()).toMatchObject({ audio: { status: 'READY' }, sentencesBehind: 1 });
    await generate();
    expect(fixture.started).toHaveLength(2);
  });

  test('is generated as a new audio after the one in progress was deleted', async () => {
    const { id: audioId } = await generate();
    await remove(audioId);
    expect((await deps.posts.get(id))?.audioId).toBeUndefined();
    expect(await readForm()).not.toHaveProperty('audio');
    const another = await generate();
    expect(another.id).not.toBe(audioId);
    expect((await deps.posts.get(id))?.audioId).toBe(another.id);
  });

  test('is completed even while its post is in the trash, and is there when the post is restored', async () => {
    const { id: audioId } = await generate();
    await trash();
    await fixture.makeReady(audioId);
    await expect(share(audioId, 'public')).rejects.toMatchObject({ code: 'conflict' });
    await restorePost(deps)(aRequest());
    expect(await readForm()).toMatchObject({ audio: { id: audioId, status: 'READY' }, sentencesBehind: 0 });
  });

  test('is kept when its post is deleted for ever', async () => {
    const audioIds = [await generateReady(), await generateReady(podcast)];
    await trash();
    await deletePostForEver(deps)(aRequest());
    for (const audioId of audioIds) {
      expect(await readAudio(audioId)).toMatchObject({ status: 'READY' });
      expect(await readAudio(audioId)).not.toHaveProperty('postId');
    }
  });
});

describe('A post’s audio can be heard', () => {
  let audioId: string;
  beforeEach(async () => {
    await publish();
    audioId = await generateReady();
  });

  test('only by the author until the audio is shared', async () => {
    const post = (await deps.posts.get(id))!;
    expect(await deps.audio.audibleToAll([post])).toEqual(new Set());
    await share(audioId, 'unlisted');
    expect(await deps.audio.audibleToAll([post])).toEqual(new Set([audioId]));
  });

  test('by everyone as a shared podcast, which the channel lists, until the post is unpublished', async () => {
    const talk = await generateReady(podcast);
    const post = (await deps.posts.get(id))!;
    await share(talk, 'public');
    expect(await deps.audio.audibleToAll([post])).toEqual(new Set([talk]));
    expect((await fixture.audios.listPublicOf(author, undefined, firstPage)).items).toMatchObject([
      { id: talk },
    ]);
    await unpublish();
    expect(await isSharedAudio(talk)).toBe(false);
  });

  test.each([
    ['is a draft', unpublish, 'This post isn’t published. Publish it first, then others can hear it.'],
    ['is in the trash', trash, 'This post isn’t published. Publish it first, then others can hear it.'],
  ])('only by the author while the post %s', async (_where, act, message) => {
    await act();
    await expect(share(audioId, 'unlisted')).rejects.toMatchObject({ code: 'conflict', message });
    expect(await isSharedAudio(audioId)).toBe(false);
  });

  test.each([
    ['unpublished', unpublish],
    ['moved to the trash', trash],
  ])('only by the author again as soon as the post is %s', async (_how, act) => {
    await share(audioId, 'public');
    await act();
    expect(await readAudio(audioId)).toMatchObject({ visibility: 'private' });
    expect(await readAudio(audioId)).not.toHaveProperty('publicMediaId');
    expect((await fixture.audios.listPublicOf(author, undefined, firstPage)).items).toEqual([]);
    expect(deps.edges.told.some((withdrawal) => withdrawal.startsWith('audio '))).toBe(true);
  });

  test('only by the author after an interrupted deletion of the post is repeated', async () => {
    await share(audioId, 'public');
    await expect(cutOff(deletePost)).rejects.toThrow('cut off');
    expect(await isSharedAudio(audioId)).toBe(true);
    await trash();
    expect(await isSharedAudio(audioId)).toBe(false);
  });

  test('only by the author after the nightly cleanup, if deleting the post was interrupted', async () => {
    await share(audioId, 'public');
    await expect(cutOff(deletePost)).rejects.toThrow('cut off');
    expect(await tidyPosts(deps)).toMatchObject({ failed: 0 });
    expect(await isSharedAudio(audioId)).toBe(false);
  });

  test('by the same people while the author edits the post and publishes it again', async () => {
    await share(audioId, 'unlisted');
    await change({ content: 'The lamp burns. The sea is near! Nobody comes.' });
    await publish();
    await tidyPosts(deps);
    expect(await isSharedAudio(audioId)).toBe(true);
  });
});

const cutOff = (operation: typeof deletePost) =>
  operation({ ...deps, takeBackAudio: () => Promise.reject(new Error('cut off')) })(aRequest());

const remove = async (audioId: string) =>
  removeAudio({
    ...deps,
    chapters: { forgetAudio: doNothing },
    work: { deleteWork: doNothing },
    passages: { release: doNothing },
    membership: noMembership,
  })((await readAudio(audioId))!);

const doNothing = () => Promise.resolve();
const firstPage = { limit: 10, after: undefined };

function depsOf(booted: NarratedBooks) {
  const { client, bucket } = booted;
  const shared = {
    audios: booted.audios,
    copies: publicCopyStore(client, 'publicCopies'),
    media: { publishCopy: () => Promise.resolve(true), removePublic: doNothing, deleteMedia: doNothing },
    covers: {
      copy: () => Promise.resolve(true),
      remove: doNothing,
      listAll: () => Promise.resolve([]),
      listNamed: () => Promise.resolve([]),
      listUnnamed: () => Promise.resolve([]),
      removeFiles: doNothing,
    },
    pictures: textPictureStore(bucket.client, 'texts'),
    edges: recordedEdges(),
    now: booted.now,
  };
  const views = audioViews({ publicNamesOf: () => Promise.resolve(new Map()) }, noNamedBooks);
  return {
    ...booted,
    ...shared,
    narration: textNarration({ ...booted, views }),
    posts: postStore(client, 'posts'),
    postCounters: postCounters(client, 'posts'),
    requests: postRequests(client, 'posts'),
    texts: postTextStore(bucket.client, 'texts'),
    audio: postAudio(booted.audios),
    takeBackAudio: takeBackAudio(shared),
    membership: noMembership,
    named: noNamedBooks,
    views,
  };
}
