import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { Person } from '#functions/people/people-store.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { NoSlotLeft } from '#functions/platform/dynamodb/slots.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { AudioCreation } from '#shared/contract/audio/audio-records.ts';
import { creditRefusals } from '#shared/domain/credits/credits.ts';
import { wholeSound } from '#functions/testing/begun-audio.ts';
import { noMembership } from '#functions/testing/playlists.ts';
import { expect, test } from 'vitest';
import { createAudio } from './create-audio.ts';

test('the same request sent twice at once creates one audio and stores its text exactly once', async () => {
  const { ask, records, texts, beforeRefusal } = creationRig();
  beforeRefusal.push(() => ask('Only once.'));
  const { audio } = await ask('Only once.');
  expect([...records.keys()]).toEqual([audio.id]);
  expect(texts.get(records.get(audio.id)!.attempt.source.textId)).toBe('Only once.');
  expect(texts.size).toBe(1);
});

test('a refused request for an audio leaves no text behind', async () => {
  const { ask, texts, beforeRefusal } = creationRig();
  beforeRefusal.push(() => Promise.resolve());
  await expect(ask('No place for this.')).rejects.toMatchObject({ code: 'too_many' });
  expect(texts.size).toBe(0);
});

test('if a stored audio is wrongly reported as refused, the request returns it with its text', async () => {
  const { ask, records, texts, beforeRefusal } = creationRig();
  beforeRefusal.push((audio) => Promise.resolve(records.set(audio.id, audio)));
  const { audio } = await ask('The answer got lost.');
  expect(texts.get(records.get(audio.id)!.attempt.source.textId)).toBe('The answer got lost.');
});

test('if an audio is ready before its start is confirmed, the request returns it as ready', async () => {
  const { ask, records, beforeStart } = creationRig();
  beforeStart.push((id) => records.set(id, { ...records.get(id)!, status: 'READY', sound: wholeSound() }));
  const { audio } = await ask('Quicker than the network.');
  expect(audio).toMatchObject({ id: [...records.keys()][0], status: 'READY' });
});

test('repeating a request after its audio was deleted creates an audio with a new id', async () => {
  const { ask, records, beforeStart } = creationRig();
  const first = await ask('Once more.');
  records.clear();
  beforeStart.push(() => undefined);
  const { audio } = await ask('Once more.');
  expect(audio.id).not.toBe(first.audio.id);
  expect([...records.keys()]).toEqual([audio.id]);
});

test('a request over the daily limit is refused, says when the limit ends, and stores nothing', async () => {
  const { ask, texts, isOver, counted } = creationRig();
  isOver.person = true;
  await expect(ask('One word too many.')).rejects.toMatchObject({
    code: 'too_many',
    message: dayIsUsedUp,
  });
  expect([texts.size, counted]).toEqual([0, []]);
});

test('a request without enough credits is refused and stores no text', async () => {
  const { ask, texts, records, isOver } = creationRig();
  isOver.credits = true;
  await expect(ask('One credit too many.')).rejects.toMatchObject({ code: 'out_of_credits' });
  expect([texts.size, records.size]).toEqual([0, 0]);
});

test('a request that stored its audio with the last credits returns the audio, not a refusal', async () => {
  const { ask, records, texts, isOver, beforeRefusal } = creationRig();
  beforeRefusal.push((audio) => Promise.resolve(records.set(audio.id, audio)));
  isOver.credits = true;
  const { audio } = await ask('The last of them.');
  expect(texts.get(records.get(audio.id)!.attempt.source.textId)).toBe('The last of them.');
});

test('a request over the daily limit shared by all users is refused and says when the limit ends', async () => {
  const { ask, records, texts, isOver } = creationRig();
  isOver.stage = true;
  await expect(ask('Too late for today.')).rejects.toMatchObject({
    code: 'too_many',
    message: dayIsUsedUp,
  });
  expect([texts.size, records.size]).toEqual([0, 0]);
});

test('while voice generation is stopped for all users, a request is refused with that reason', async () => {
  const { ask, records, texts, isOver } = creationRig();
  isOver.stopped = true;
  await expect(ask('Not now.')).rejects.toMatchObject({ message: creditRefusals.stopped });
  expect([texts.size, records.size]).toEqual([0, 0]);
});

test('a text counts once towards the daily limit of all users, even if its request is repeated', async () => {
  const { ask, counted } = creationRig();
  await ask('Nineteen characters');
  await ask('Nineteen characters');
  expect(counted).toEqual([19]);
});

test('a podcast without chosen voices gets the default voice as host and Aoede as expert (S1.05, S3.48)', async () => {
  const { ask, records } = creationRig();
  const { audio } = await ask('Two talk about it.', { isPodcast: true });
  expect(audio).toMatchObject({
    isPodcast: true,
    voiceId: 'en-US-Chirp3-HD-Orus',
    hostVoice: 'en-US-Chirp3-HD-Orus',
    expertVoice: 'en-US-Chirp3-HD-Aoede',
    format: 'deep-dive',
    length: 'medium',
  });
  expect(records.get(audio.id)).toMatchObject({
    attempt: { script: 'write', voicing: { isPodcast: true } },
  });
});

test('a text in another language gets a voice of that language, detected or named', async () => {
  const ask = (text: string, choices?: object) => creationRig().ask(text, choices);
  const german = 'Der alte Leuchtturm steht am Rand der Bucht, und niemand steigt die Treppe hinauf.';
  expect((await ask(german)).audio.voiceId).toBe('Vicki');
  expect((await ask(german, { language: 'fr' })).audio.voiceId).toBe('Lea');
  expect((await ask(german, { voiceId: 'Ryan' })).audio.voiceId).toBe('Ryan');
  const { audio } = await ask(german, { isPodcast: true });
  expect(audio).toMatchObject({ hostVoice: 'Vicki', expertVoice: 'Daniel' });
});

test('a podcast has two voices even in a language with one speaker (S1.05)', async () => {
  const { audio } = await creationRig().ask('古老的灯塔站在海湾边。', {
    isPodcast: true,
    language: 'zh-Hans',
  });
  expect(audio).toMatchObject({ hostVoice: 'Zhiyu', expertVoice: 'Zhiyu-Classic' });
});

test('the expert’s voice is Orus if the host’s voice is Aoede (S3.49)', async () => {
  const { audio } = await creationRig().ask('Two talk.', {
    isPodcast: true,
    hostVoice: 'en-US-Chirp3-HD-Aoede',
  });
  expect(audio.expertVoice).toBe('en-US-Chirp3-HD-Orus');
});

test('a podcast gets the chosen host and expert voices, and the host’s voice as `voiceId` (S3.05, S3.06, S7.48, A26)', async () => {
  const { ask } = creationRig();
  const voices = { hostVoice: 'Ryan', expertVoice: 'Ava', voiceId: 'Ana' } as const;
  const { audio } = await ask('Two talk.', { isPodcast: true, ...voices });
  expect(audio).toMatchObject({ voiceId: 'Ryan', hostVoice: 'Ryan', expertVoice: 'Ava' });
});

test('a narration has one voice and ignores host and expert voices (S7.47)', async () => {
  const { ask } = creationRig();
  const { audio } = await ask('One reads.', { voiceId: 'Ana', hostVoice: 'Ryan', expertVoice: 'Ava' });
  expect(audio).toMatchObject({ voiceId: 'Ana', isPodcast: false });
  expect(audio).not.toHaveProperty('expertVoice');
});

test('a podcast with one voice for both speakers is refused with a message', async () => {
  const request = creationRig().ask('Who?', { isPodcast: true, hostVoice: 'Ava', expertVoice: 'Ava' });
  await expect(request).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('different voices'),
  });
});

test('a podcast reserves its highest possible price; a podcast’s script alone reserves less', async () => {
  const { ask, records, counted, countedTokens } = creationRig();
  const text = 'Mara keeps the lamp. '.repeat(70);
  const podcastRecord = records.get((await ask(text, { isPodcast: true, length: 'short' })).audio.id)!;
  expect(podcastRecord.attempt).toMatchObject({ script: 'write', price: 9, toSpeak: 4_050 });
  records.clear();
  const heldRecord = records.get(
    (await ask(text, { isPodcast: true, length: 'short', stopAtScript: true })).audio.id,
  )!;
  expect(heldRecord.attempt).toMatchObject({ script: 'hold', price: 4, toSpeak: 0 });
  expect(counted).toEqual([4_050, 0]);
  expect(countedTokens).toHaveLength(2);
});

const dayIsUsedUp = 'The day is used up.';

/**
 * Creates audio with in-memory dependencies. Functions in `beforeRefusal` run before a request is refused a slot;
 * functions in `beforeStart` run before a request learns that its execution is over.
 */
function creationRig() {
  const isOver = { person: false, stage: false, credits: false, stopped: false };
  const counted: number[] = [];
  const countedTokens: number[] = [];
  const records = new Map<string, StoredAudio>();
  const texts = new Map<string, string>();
  const beforeRefusal: ((audio: StoredAudio) => Promise<unknown>)[] = [];
  const beforeStart: ((audioId: string) => unknown)[] = [];
  const create = createAudio({
    audios: { get: (id) => Promise.resolve(records.get(id)) },
    attempts: {
      async begin(audio, { counted: day } = {}) {
        const meanwhile = beforeRefusal.shift();
        if (meanwhile) {
          await meanwhile(audio);
          if (!isOver.credits) throw new NoSlotLeft('None.');
        }
        if (isOver.credits) throw new Refusal('out_of_credits', 'Too few.');
        if (isOver.person) throw day!.refusal;
        records.set(audio.id, audio);
        return true;
      },
      remove: ({ id }) => Promise.resolve(records.delete(id)),
    },
    membership: noMembership,
    work: {
      putSource: (_, textId, text) => Promise.resolve(void texts.set(textId, text)),
      deleteSource: (_, textId) => Promise.resolve(void texts.delete(textId)),
    },
    executions: {
      async start({ audioId }) {
        const meanwhile = beforeStart.shift();
        meanwhile?.(audioId);
        return !meanwhile;
      },
    },
    spoken: {
      async begin({ amount }, work) {
        if (isOver.stopped) throw new Refusal('too_many', creditRefusals.stopped);
        if (isOver.stage) throw new Refusal('too_many', dayIsUsedUp);
        const result = await work({});
        if (result) counted.push(amount);
        return result;
      },
      refusal: () => Promise.resolve(new Refusal('too_many', dayIsUsedUp)),
    },
    countTokens: (_, tokens) => Promise.resolve(void countedTokens.push(tokens)),
    personOf: () => Promise.resolve({ id: 'ada', username: 'ada', name: 'Ada' } as Person),
    now: () => new Date('2026-11-21T08:00:00.000Z'),
  });
  const ask = (content: string, choices: Partial<AudioCreation> = {}) =>
    create({
      ...requestDefaults,
      actor: anActor('ada'),
      params: {},
      body: { content, ...choices },
      idempotencyKey: 'one-key',
    });
  return { ask, records, texts, isOver, counted, countedTokens, beforeRefusal, beforeStart };
}
