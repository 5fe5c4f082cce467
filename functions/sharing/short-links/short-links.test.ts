import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { recordedEdges } from '#functions/testing/recorded-edges.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { noNamedBooks } from '#functions/audio/named-books.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { Person } from '#functions/people/people-store.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { begunAudio, wholeSound } from '#functions/testing/begun-audio.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import { newShortCode, shortLinkStore } from '#functions/sharing/short-link-store.ts';
import { actorOf, bootListeners, type Listeners } from '#functions/channels/testing/listeners.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getShortLink } from './get-short-link.ts';
import { resolveShortLink } from './resolve-short-link.ts';
import { retireShortLink } from './retire-short-link.ts';
import { shorten } from './shorten.ts';

let listeners: Listeners;
let deps: ReturnType<typeof dependencies>;
let ada: Person;
let grace: Person;
let audio: StoredAudio;
let codes: string[];
let edges: ReturnType<typeof recordedEdges>;
let run = 0;

beforeAll(async () => void (listeners = await bootListeners('audio', 'shortLinks')));
afterAll(() => listeners.close());
beforeEach(async () => {
  run += 1;
  codes = [];
  edges = recordedEdges();
  deps = dependencies();
  [ada, grace] = await Promise.all([listeners.aPerson(`ada${run}`), listeners.aPerson(`grace${run}`)]);
  audio = await anAudio({ visibility: 'unlisted' });
});

describe('a short link', () => {
  test('exists once for each audio, even when two requests are simultaneous (S7.38)', async () => {
    const [one, other] = await Promise.all([short(), short()]);
    expect(one).toEqual({
      shortCode: expect.stringMatching(/^[346789abcdefghjkmnpqrtwxy]{8}$/),
      url: `/s/${one.shortCode}`,
      opens: 0,
    });
    expect(other).toEqual(one);
    expect(await short()).toEqual(one);
    expect(await deps.links.listOf(ada.id)).toHaveLength(1);
  });

  test('never uses a code that existed before, even a retired one', async () => {
    const { shortCode: usedCode } = await short();
    await retire(usedCode);
    const free = newShortCode();
    codes = [usedCode, usedCode, free];
    const another = await anAudio({ visibility: 'public' });
    expect((await short(another)).shortCode).toBe(free);
    expect((await deps.links.get(usedCode))?.audioId).toBeUndefined();
  });

  test('cannot be made for a private audio or one that was taken down, and a message explains why', async () => {
    const hidden = await anAudio({ visibility: 'private' });
    await expect(short(hidden)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This recording is private. Make it unlisted to share it with a link.',
    });
    const takenDownAudio = await anAudio({
      visibility: 'private',
      takenDown: { reason: 'It is spam.', at: 'today' },
    });
    await expect(short(takenDownAudio)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This recording was taken down and can’t be shared: It is spam.',
    });
  });

  test('can be made only by the author of the audio: others get “forbidden” or “not found”', async () => {
    await expect(short(audio, grace)).rejects.toMatchObject({ code: 'forbidden' });
    const hidden = await anAudio({ visibility: 'private' });
    await expect(short(hidden, grace)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('opening a short link', () => {
  test('works for anyone and in capitals; every opening is counted except the author’s own (S1.26)', async () => {
    audio = await anAudio({
      visibility: 'unlisted',
      status: 'READY',
      sound: wholeSound(),
      publicMediaId: 'med_1',
    });
    const { shortCode } = await short();
    const openedLink = await open(shortCode.toUpperCase());
    expect(openedLink).toMatchObject({
      audio: { id: audio.id, username: ada.username },
      channel: { creatorId: ada.creatorId, username: ada.username },
    });
    const { downloadUrl, transcriptUrl, peaksUrl } = openedLink.audio;
    for (const address of [downloadUrl, transcriptUrl, peaksUrl])
      expect(address).toMatch(/^\/media\/public\/med_1\/[\w.]+$/);
    expect(JSON.stringify(openedLink)).not.toContain(ada.id);
    await open(shortCode, grace);
    await open(shortCode, ada);
    expect((await short()).opens).toBe(2);
  });

  test('shows one message for a private audio, a wrong or old code and an account being deleted', async () => {
    const { shortCode } = await short();
    const refusals: unknown[] = [
      await refusalOf(shortCode.replace(/./, 'u')),
      await refusalOf(newShortCode()),
      await refusalOf('__proto__'),
    ];

    await change(audio, { visibility: 'private' });
    refusals.push(await refusalOf(shortCode), await refusalOf(shortCode, ada));
    await change(audio, { visibility: 'public' });
    await open(shortCode);

    const leaving = await listeners.aPerson(`leaving${run}`, { deletion: 'ending' });
    const leavingAudio = await anAudio({ visibility: 'public' }, leaving);
    refusals.push(await refusalOf((await short(leavingAudio, leaving)).shortCode));

    await retire(shortCode);
    refusals.push(await refusalOf(shortCode));
    expect(new Set(refusals)).toEqual(new Set(['not_found This short link doesn’t work.']));
    expect((await deps.links.get(shortCode))?.opens).toBe(1);
  });
});

test('a short link returns `not_found` once its audio has another short code', async () => {
  const { shortCode } = await short();
  await change(audio, { shortCode: newShortCode() });
  expect(await refusalOf(shortCode)).toBe('not_found This short link doesn’t work.');
});

describe('retiring a short link', () => {
  test('clears the CDN once even if done twice; the audio’s next short link has a new code', async () => {
    const { shortCode } = await short();
    await retire(shortCode);
    await retire(shortCode);
    expect(edges.told).toEqual([`shortLink ${shortCode}`]);
    expect((await short()).shortCode).not.toBe(shortCode);
  });

  test('makes the link unknown even to its author, and asking for it does not create a new one', async () => {
    const { shortCode } = await short();
    await open(shortCode, grace);
    expect(await showLink(shortCode)).toEqual({ shortCode, url: `/s/${shortCode}`, opens: 1 });
    await expect(showLink(shortCode, grace)).rejects.toMatchObject({ code: 'forbidden' });
    await retire(shortCode);
    await expect(showLink(shortCode)).rejects.toMatchObject({ code: 'not_found' });
    expect((await deps.audios.get(audio.id))?.shortCode).toBeUndefined();
  });

  test('is forbidden to others, and returns `not_found` for an unknown code', async () => {
    const { shortCode } = await short();
    await expect(retire(shortCode, grace)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(retire(newShortCode())).rejects.toMatchObject({ code: 'not_found' });
    expect((await open(shortCode)).audio.id).toBe(audio.id);
  });

  test('stops the count of its openings, even for an opening that is still in progress', async () => {
    const { shortCode } = await short();
    await open(shortCode);
    await retire(shortCode);
    await deps.links.countOpening(shortCode);
    expect((await deps.links.get(shortCode))?.opens).toBe(1);
  });

  test('marks the link as retired even if its audio has another short code by now', async () => {
    const { shortCode } = await short();
    await listeners.client.send(
      new PutCommand({ TableName: 'audio', Item: { ...audio, shortCode: newShortCode() } }),
    );
    await retire(shortCode);
    expect((await deps.links.get(shortCode))?.retiredAt).toBeDefined();
  });
});

test('the short codes of a deleted account stay stored, but open nothing and name no owner', async () => {
  const { shortCode } = await short();
  await deps.links.orphan(shortCode, '2026-11-22T08:00:00.000Z');
  expect(await deps.links.listOf(ada.id)).toEqual([]);
  expect(await deps.links.get(shortCode)).toEqual({
    v: 1,
    shortCode,
    retiredAt: '2026-11-22T08:00:00.000Z',
  });
  expect(await refusalOf(shortCode)).toBe('not_found This short link doesn’t work.');
  await deps.links.orphan('never', 'today');
  expect(await deps.links.get('never')).toBeUndefined();
});

function dependencies() {
  const { client, people, now } = listeners;
  return {
    people,
    now,
    audios: audioStore(client, 'audio'),
    links: shortLinkStore(client, 'shortLinks'),
    views: audioViews(people, noNamedBooks),
    newCode: () => codes.shift() ?? newShortCode(),
    transact: transactOn(client),
    edges,
  };
}

async function anAudio(given: Partial<StoredAudio>, owner = ada): Promise<StoredAudio> {
  const storedAudio = begunAudio(`aud_${newShortCode()}`, { ownerId: owner.id, ...given });
  await listeners.client.send(new PutCommand({ TableName: 'audio', Item: storedAudio }));
  return storedAudio;
}

const change = async ({ id }: StoredAudio, given: Partial<StoredAudio>) =>
  listeners.client.send(
    new PutCommand({ TableName: 'audio', Item: { ...(await deps.audios.get(id)), ...given } }),
  );

const short = ({ id: audioId } = audio, person = ada) =>
  shorten(deps)({ ...requestDefaults, actor: actorOf(person), params: {}, body: { audioId } });

const open = (shortCode: string, person?: Person) =>
  resolveShortLink(deps)({ ...requestDefaults, actor: person && actorOf(person), params: { shortCode } });

const refusalOf = (shortCode: string, person?: Person): Promise<string> =>
  open(shortCode, person).then(
    () => 'opened',
    ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
  );

const showLink = (shortCode: string, person = ada) =>
  getShortLink(deps)({ ...requestDefaults, actor: actorOf(person), params: { shortCode } });

const retire = (shortCode: string, person = ada) =>
  retireShortLink(deps)({ ...requestDefaults, actor: actorOf(person), params: { shortCode } });
