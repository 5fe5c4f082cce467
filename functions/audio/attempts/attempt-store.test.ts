import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { begunAudio, wholeSound } from '#functions/testing/begun-audio.ts';
import { bootedAttempts } from '#functions/testing/attempts.ts';
import { bootedCredits } from '#functions/testing/credit-accounts.ts';
import { recordedNews } from '#functions/testing/recorded-news.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { transact } from '#functions/platform/dynamodb/transaction.ts';
import { creditsIn } from '#functions/credits/credit-account.ts';
import { creditEntryStore } from '#functions/credits/credit-entry-store.ts';
import type { AttemptBeginning, StoredAudio } from '#functions/audio/audio-item.ts';
import { creditsOfCharacters } from '#shared/domain/credits/credits.ts';
import { bootedAudios } from '#functions/testing/channels.ts';
import { attemptBeginningOf, newAttempt } from './new-attempt.ts';
import { audioStore } from '#functions/audio/audio-store.ts';

let tables: Tables;
let ownerId: string;
let owners = 0;
beforeAll(async () => {
  tables = await bootTables(
    'audio',
    'people',
    'creditAccounts',
    'creditEntries',
    'channels',
    'directoryEntries',
    'news',
  );
});
afterAll(() => tables.close());
beforeEach(() => {
  ownerId = `author-${(owners += 1)}`;
});

test('a finished audio is charged once, one credit for each started 1,000 characters', async () => {
  const { audio } = await beginAudio(1_001);
  expect(await credits()).toMatchObject({ balance: 498, held: 2 });
  const markAudioReady = () => attempts().markReady(audio, wholeSound());
  expect([await markAudioReady(), await markAudioReady()]).toEqual([true, false]);
  expect(await credits()).toMatchObject({ balance: 498, held: 0 });
  expect(await ledger()).toMatchObject([
    { kind: 'audio', about: audio.title, credits: -2, characters: 1_001, audioId: audio.id },
  ]);
});

test('an audio that fails, or is deleted while in progress, costs nothing', async () => {
  const { audio: failed } = await beginAudio(5_000);
  await attempts().markFailed(failed, 'The voice did not answer.', new Date());
  const { audio: deleted } = await beginAudio(5_000);
  expect(await attempts().remove(deleted)).toBe(true);
  expect(await credits()).toMatchObject({ balance: 500, held: 0 });
  expect(await ledger()).toEqual([]);
});

test('a retry is charged in full, and a late result of the previous attempt is ignored', async () => {
  const { audio } = await beginAudio(5_000);
  await attempts().markFailed(audio, 'The voice did not answer.', new Date());
  expect(await beginAgain(audio)).toBe(true);
  expect(await credits()).toMatchObject({ balance: 495, held: 5 });
  expect(await attempts().markFailed(audio, 'Late.', new Date())).toBe(false);
  await attempts().markReady(nextOf(audio), wholeSound({ attempt: 2 }));
  expect(await credits()).toMatchObject({ balance: 495, held: 0 });
  expect(await beginAgain(audio)).toBe(false);
});

test('with too few credits neither a new audio nor a retry begins', async () => {
  const { audio } = await beginAudio(500_000);
  await expect(beginAudio(1)).rejects.toMatchObject({ code: 'out_of_credits' });
  await attempts().markFailed(audio, 'The voice did not answer.', new Date());
  await beginAudio(1);
  await expect(beginAgain(audio)).rejects.toMatchObject({ code: 'out_of_credits' });
  expect((await audios().get(audio.id))?.status).toBe('FAILED');
});

test('with credits for only one audio, only one of two simultaneous requests starts one', async () => {
  await beginAudio(499_000);
  const results = await Promise.allSettled([beginAudio(1), beginAudio(1)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await credits()).toMatchObject({ balance: 0, held: 500 });
});

test('if credits change while an audio starts, they are checked again and the audio starts', async () => {
  await beginAudio(490_000);
  await transact(tables.client, { credits: bootedCredits(tables.client).grantWrite(ownerId, 100) });
  const audio = anAudio(20_000);
  const accounts = bootedCredits(tables.client);
  let holdCount = 0;
  const attemptsDuringChange = bootedAttempts(tables.client, {
    ...accounts,
    async hold(...args) {
      const writes = await accounts.hold(...args);
      if ((holdCount += 1) === 1)
        await transact(tables.client, { other: await accounts.hold(ownerId, 'other', 4, new Date(now)) });
      return writes;
    },
  });
  expect(await attemptsDuringChange.begin(audio)).toBe(true);
  expect(holdCount).toBe(2);
  expect(await credits()).toMatchObject({ monthlyLeft: 0, granted: 86 });
});

test('a title and visibility changed during an attempt are kept when the attempt ends', async () => {
  const { audio } = await beginAudio(1_000);
  await attempts().markReady(audio, wholeSound());
  const seen = (await audios().get(audio.id))!;
  await beginAgain(seen);
  const runningAudio = (await audios().get(audio.id))!;
  expect(runningAudio).toMatchObject({ status: 'PROCESSING', attempt: { number: 2 }, sound: { attempt: 1 } });
  const changes = bootedAudios(tables.client, () => new Date(now));
  await changes.change(runningAudio, { title: 'Mine', visibility: 'unlisted' });
  const sound = wholeSound({ attempt: 2 });
  expect(await attempts().markReady(runningAudio, sound)).toBe(true);
  expect(await audios().get(runningAudio.id)).toMatchObject({ changedAt: sound.madeAt });
  expect(await audios().get(audio.id)).toMatchObject({
    title: 'Mine',
    visibility: 'unlisted',
    status: 'READY',
    sound: { attempt: 2 },
  });
});

test('a new attempt starts without the progress and failure reason of the previous one', async () => {
  const { audio } = await beginAudio(1_000);
  await audios().recordProgress(audio.id, 1, { progress: 0.5, streaming: true, durationSeconds: 9 });
  await attempts().markFailed(audio, 'The voice did not answer.', new Date());
  const failed = (await audios().get(audio.id))!;
  expect(failed.attempt).toMatchObject({ progress: 0.5, durationSeconds: 9, reason: expect.any(String) });
  expect(failed.attempt).not.toHaveProperty('stage');
  await beginAgain(failed);
  expect((await audios().get(audio.id))!.attempt).toEqual({ ...audio.attempt, number: 2 });
});

test('progress or a script arriving late from a failed attempt does not change the next attempt', async () => {
  const { audio } = await beginAudio(1_000);
  await attempts().markFailed(audio, 'The voice did not answer.', new Date());
  await beginAgain((await audios().get(audio.id))!);
  const audioBefore = await audios().get(audio.id);
  const progressOfFirstAttempt = { progress: 0.9, stage: 'joining', streaming: true } as const;
  expect(await audios().recordProgress(audio.id, 1, progressOfFirstAttempt)).toBeUndefined();
  const script = { scriptId: 'late', scriptRevision: 7, scriptTokens: 1, toSpeak: 1 };
  expect(await audios().keepScript(audio.id, 1, script)).toBeUndefined();
  expect(await audios().get(audio.id)).toEqual(audioBefore);
});

test('a cancelled audio returns to its earlier recording, or is marked failed if it had none', async () => {
  const { audio } = await beginAudio(1_000);
  await attempts().markReady(audio, wholeSound());
  const seen = (await audios().get(audio.id))!;
  const voicing = { voiceId: 'Ryan', isPodcast: true, expertVoice: 'Ava', length: 'short' } as const;
  await attempts().begin(nextOf(seen, { voicing }), { seen });
  expect(await attempts().cancel((await audios().get(audio.id))!, 'You cancelled it.')).toBe(true);
  const cancelled = (await audios().get(audio.id))!;
  expect(cancelled).toMatchObject({
    status: 'READY',
    sound: { attempt: 1 },
    attempt: { number: 2, cancelled: true, progress: 1 },
  });
  expect(cancelled.attempt.voicing).toEqual({ ...audio.attempt.voicing, length: 'short' });

  const { audio: first } = await beginAudio(1_000);
  await attempts().cancel(first, 'You cancelled it.');
  expect(await audios().get(first.id)).toMatchObject({
    status: 'FAILED',
    attempt: { cancelled: true, reason: 'You cancelled it.' },
  });
  expect(await credits()).toMatchObject({ balance: 499, held: 0 });
});

test('a finished audio appears once in the owner’s news, even if its last step runs five times (S1.19, A37)', async () => {
  const { audio } = await beginAudio(1_000);
  const endResults = await Promise.all(
    [1, 2, 3, 4, 5].map((second) =>
      attempts().markReady(audio, wholeSound({ madeAt: `2026-11-21T08:00:0${second}.000Z` })),
    ),
  );
  expect(endResults.filter(Boolean)).toHaveLength(1);
  const { madeAt } = (await audios().get(audio.id))!.sound!;
  expect(await news()).toEqual([{ kind: 'audio-ready', thingId: audio.id, at: madeAt }]);
});

test('the first failure appears in the owner’s news with its time, and later results add nothing (S1.19, A37)', async () => {
  const { audio } = await beginAudio(1_000);
  const failedAt = new Date('2026-11-21T08:00:00.000Z');
  await attempts().markFailed(audio, 'The voice did not answer.', failedAt);
  await attempts().markFailed(audio, 'The voice did not answer.', new Date('2026-11-21T08:01:00.000Z'));
  await attempts().markReady(audio, wholeSound());
  expect(await news()).toEqual([{ kind: 'audio-failed', thingId: audio.id, at: '2026-11-21T08:00:00.000Z' }]);
  await beginAgain(audio);
  const shared = { ...nextOf(audio), publicMediaId: 'med_before' };
  // refused, because the stored audio has no public copy, so it adds no news
  expect(await attempts().markReady(shared, wholeSound({ attempt: 2 }))).toBe(false);
  expect(await news()).toHaveLength(1);
});

test('cancelling or deleting an audio, or finishing its script, adds nothing to the owner’s news (A37)', async () => {
  const { audio: cancelled } = await beginAudio(1_000);
  expect(await attempts().cancel(cancelled, 'You cancelled it.')).toBe(true);
  const { audio: deleted } = await beginAudio(1_000);
  expect(await attempts().giveUp(deleted, 'It was being deleted.')).toBe(true);
  const { audio: scripted } = await beginAudio(1_000);
  const script = { scriptId: 'scr_1', scriptRevision: 1, scriptTokens: 1_000 };
  expect(await attempts().markScripted(scripted, script, new Date(now))).toBe(true);
  expect(await news()).toEqual([]);
});

const now = new Date().toISOString();
const news = () => recordedNews(tables.client).newsOf(ownerId);
const audios = () => audioStore(tables.client, 'audio');
const attempts = () => bootedAttempts(tables.client);
const nextOf = (audio: StoredAudio, given: Partial<AttemptBeginning> = {}): StoredAudio => ({
  ...audio,
  status: 'PROCESSING',
  attempt: newAttempt({ ...attemptBeginningOf(audio.attempt), ...given }, audio.attempt),
});
const beginAgain = (audio: StoredAudio) => attempts().begin(nextOf(audio), { seen: audio });
const credits = async () => creditsIn(await bootedCredits(tables.client).get(ownerId), new Date(now));
const ledger = () => creditEntryStore(tables.client, 'creditEntries').listOf(ownerId);

let audioCount = 0;
const anAudio = (characters: number): StoredAudio =>
  begunAudio(`aud_${(audioCount += 1)}`, {
    ownerId,
    attempt: { characters, toSpeak: characters, price: creditsOfCharacters(characters) },
  });

async function beginAudio(characters: number): Promise<{ audio: StoredAudio }> {
  const audio = anAudio(characters);
  expect(await attempts().begin(audio)).toBe(true);
  return { audio };
}
