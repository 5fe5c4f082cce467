import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamoDb, type DynamoDbService } from '#local/services/dynamodb/index.ts';
import { startPolly, type PollyService } from '#local/services/polly/index.ts';
import { startS3, type S3Service } from '#local/services/s3/index.ts';
import { cueTexts } from '#local/testing/sound.ts';
import type { StatusMessage } from '#shared/contract/live/live.ts';
import type { StoredAttempt } from '#functions/audio/audio-item.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { bootedCredits } from '#functions/testing/credit-accounts.ts';
import { newsItemStore } from '#functions/news-items/news-item-store.ts';
import { tableNames, tableVariable } from '#shared/tables.ts';
import { tableDefinition } from '#functions/testing/tables.ts';
import type { GroupToSpeak, NarrationRound } from '#shared/domain/audio/narration.ts';
import { SFNClient } from '@aws-sdk/client-sfn';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { admissionLineKey } from '#functions/platform/admission/admission-store.ts';
import { setExpressions } from '#functions/platform/dynamodb/setting.ts';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readMp3, secondsOf } from '#functions/speech/mp3.ts';
import { sentencesOf } from '#functions/audio/passages/sentences.ts';
import { keys } from '#local/testing/keys.ts';

const ownerId = 'usr_ada';
const liveMessages = vi.hoisted(() => [] as [string, StatusMessage][]);
vi.mock('#functions/live/live-dependencies.ts', () => ({
  liveDependencies: () => ({
    live: {
      tell: (userId: string, message: StatusMessage) => Promise.resolve(liveMessages.push([userId, message])),
    },
  }),
}));

const text = `# The lighthouse

Dr. Ward climbed the stairs. It was late, e.g. half past nine, and 3.5 miles off a ship was calling!

“Stop!” he said. Nobody answered. He waited a while, and he listened to the rain & the <wind>. Then he lit the
lamp. It took him four tries, because the oil was old and the wick was wet, but at last it burned with a steady
yellow light. The ship called again. He answered with the horn: one long note, two short ones.

…

## The morning after

In the morning the sea lay flat. There was no ship to be seen, and no wreck either. He wrote it down in the book.
`;

const waitingGroups: GroupToSpeak[] = [];
let dir: string;
let s3: S3Service;
let polly: PollyService;
let dynamodb: DynamoDbService;
let narration: Awaited<ReturnType<typeof loadSteps>>;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  dir = await mkdtemp(join(tmpdir(), 'narration-'));
  [s3, polly, dynamodb] = await Promise.all([
    startS3({ port: 0, keys, dir: join(dir, 's3') }),
    startPolly({ port: 0, keys }),
    startDynamoDb({ port: 0, keys, dir: join(dir, 'dynamodb') }),
  ]);
  s3.defineBucket('media');
  s3.defineBucket('work');
  await Promise.all([
    dynamodb.defineTable(tableDefinition('audio')),
    dynamodb.defineTable(tableDefinition('people')),
    dynamodb.defineTable(tableDefinition('passages')),
    dynamodb.defineTable(tableDefinition('publicCopies')),
    dynamodb.defineTable(tableDefinition('creditAccounts')),
    dynamodb.defineTable(tableDefinition('creditEntries')),
    dynamodb.defineTable(tableDefinition('news')),
    dynamodb.defineTable(tableDefinition('admissions')),
  ]);
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: keys.operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.operator.secretAccessKey,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${s3.port}`,
    AWS_ENDPOINT_URL_POLLY: `http://127.0.0.1:${polly.port}`,
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${dynamodb.port}`,
    ...Object.fromEntries(tableNames.map((name) => [tableVariable(name), name])),
    NARRATION_WORKFLOW_ARN: 'arn:aws:states:us-east-1:000000000000:stateMachine:narration',
    VOICE_CALLS_PER_SECOND: '400',
    VOICE_PRICES: JSON.stringify({ generative: 30, neural: 16, standard: 4 }),
    SPOKEN_PER_PERSON_A_DAY: '600000',
    SPOKEN_PER_STAGE_A_DAY: '6000000',
    TOKENS_PER_PERSON_A_DAY: '2000000',
    TOKENS_PER_STAGE_A_DAY: '20000000',
    TEXTS_BUCKET: 'texts',
    MEDIA_BUCKET: 'media',
    WORK_BUCKET: 'work',
  });
  narration = await loadSteps();
});

afterAll(async () => {
  await Promise.all([s3?.close(), polly?.close(), dynamodb?.close()]);
  await rm(dir, { recursive: true, force: true });
});

describe('A narration', () => {
  it('becomes an MP3 and a stream of equal length, with a transcript cue for every sentence', async () => {
    await narration.begin('aud_whole', text);
    const rounds = await narration.run('aud_whole');

    const audio = await narration.audios.get('aud_whole');
    const mp3 = readMp3(await narration.file('aud_whole-1/audio.mp3'))!;
    const playlist = String(Buffer.from(await narration.file('aud_whole-1/index.m3u8')));
    const transcript = String(Buffer.from(await narration.file('aud_whole-1/transcript.vtt')));
    const pieceSeconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));

    expect(rounds.map(({ next }) => next.length).slice(0, 2)).toEqual([1, expect.any(Number)]);
    expect(audio).toMatchObject({ status: 'READY', attempt: { progress: 1 } });
    expect(audio!.sound!.durationSeconds).toBeGreaterThan(20);
    expect(secondsOf(mp3.frames.length, mp3.format)).toBeCloseTo(audio!.sound!.durationSeconds, 5);
    expect(pieceSeconds.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(
      audio!.sound!.durationSeconds,
      3,
    );
    expect(playlist.trimEnd().split('\n').at(-1)).toBe('#EXT-X-ENDLIST');
    expect(cueTexts(transcript)).toEqual(
      sentencesOf(text, { language: 'en' }).map((sentence) => sentence.text),
    );
  });

  it('sends its owner live messages about its progress, and one when it is ready (S1.19)', () => {
    const news = liveMessages.filter(([, { audioId }]) => audioId === 'aud_whole');
    const shares = news.map(([, { progress }]) => progress!);
    expect(new Set(news.map(([userId]) => userId))).toEqual(new Set([ownerId]));
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(news[0]![1]).toEqual({
      type: 'audio-status',
      status: 'PROCESSING',
      audioId: 'aud_whole',
      jobId: 'aud_whole',
      topic: 'The lighthouse',
      attempt: 1,
      stage: 'voices',
      progress: 1 / sentencesOf(text, { language: 'en' }).length,
    });
    expect(news.at(-1)![1]).toMatchObject({ status: 'READY', progress: 1 });
    expect(news.filter(([, { status }]) => status === 'READY')).toHaveLength(1);
  });

  it('has private files that browsers and the CDN may cache for five minutes', () => {
    const files = ['0-0.ts', 'index.m3u8', 'transcript.vtt', 'audio.mp3', 'peaks.json'];
    expect(files.map(cacheOf)).toEqual(files.map(() => 'max-age=300'));
  });

  it('has a waveform that shows speech, not silence', async () => {
    const { peaks, secondsPerPeak } = JSON.parse(
      String(Buffer.from(await narration.file('aud_whole-1/peaks.json'))),
    ) as { peaks: number[]; secondsPerPeak: number };
    const audio = await narration.audios.get('aud_whole');
    expect(peaks.length * secondsPerPeak).toBeGreaterThanOrEqual(audio!.sound!.durationSeconds);
    expect(Math.max(...peaks)).toBeGreaterThan(0.3);
    expect(Math.max(...peaks)).toBeLessThanOrEqual(0.9);
    expect(peaks.filter((peak) => peak > 0.05).length).toBeGreaterThan(peaks.length / 2);
  });

  it('reuses a passage that was spoken for the same owner before', async () => {
    const callsBefore = await polly.calls();
    await narration.begin('aud_again', `${text}\nOne more sentence.`);
    await narration.run('aud_again');
    expect((await polly.calls()).count - callsBefore.count).toBe(1);
  });

  it('does not reuse words that another voice spoke', async () => {
    const before = await polly.calls();
    await narration.begin('aud_ava', 'Nobody answered.', {
      voicing: { voiceId: 'Andrew', isPodcast: false },
    });
    await narration.run('aud_ava');
    expect((await polly.calls()).count - before.count).toBe(1);
  });

  it('speaks a repeated sentence only once', async () => {
    const before = await polly.calls();
    await narration.begin('aud_refrain', `The bell is new. ${'It rang. '.repeat(6)}It fell.`);
    await narration.run('aud_refrain');
    expect((await polly.calls()).count - before.count).toBe(3);
  });

  it('gets the same files even if every step of its workflow runs twice', async () => {
    await narration.begin('aud_twice', text);
    await narration.run('aud_twice', 2);
    // without their tags, because each MP3 has a different artwork
    const made = async (mediaId: string) => ({
      ...filesOf(mediaId),
      'audio.mp3': readMp3(await narration.file(`${mediaId}/audio.mp3`)),
    });
    expect(await made('aud_twice-1')).toEqual(await made('aud_whole-1'));
  });

  it('can be streamed in part while the rest is in progress', async () => {
    await narration.begin('aud_growing', text);
    const first = await narration.plan({ audioId: 'aud_growing', attempt: 1 });
    await narration.synthesizeAll(first);
    await narration.publish(first);

    const audio = await narration.audios.get('aud_growing');
    const playlist = String(Buffer.from(await narration.file('aud_growing-1/index.m3u8')));
    expect(audio).toMatchObject({
      status: 'PROCESSING',
      attempt: { streaming: true, progress: 1 / sentencesOf(text, { language: 'en' }).length },
    });
    expect(playlist).toContain('0-0.ts');
    expect(playlist).not.toContain('ENDLIST');
  });

  it('is shared as a copy of its finished files, and unsharing removes the copy', async () => {
    const shared = () => s3.list('media', 'media/public/med_1/').map(({ key }) => key.split('/').at(-1));
    await narration.files.publishCopy(ownerId, 'aud_whole-1', 'med_1');
    expect(shared()).toEqual(['audio.mp3', 'chapters.json', 'peaks.json', 'transcript.vtt']);
    expect(s3.get('media', 'media/public/med_1/audio.mp3')?.headers).toMatchObject({
      'cache-control': 'max-age=300',
      'content-type': 'audio/mpeg',
    });
    await narration.files.removePublic('med_1');
    expect(shared()).toEqual([]);
  });

  it('leaves no files behind when it is deleted, except passages that another audio uses', async () => {
    const count = (prefix: string) => s3.list('work', prefix).length;
    const passagesBefore = count(`passages/${ownerId}/`);
    await narration.remove('aud_again');
    expect(count(`passages/${ownerId}/`)).toBe(passagesBefore - 1);
    expect(count(`work/${ownerId}/aud_again-`)).toBe(0);
    expect(s3.list('media', `media/private/${ownerId}/aud_again-`)).toEqual([]);
    expect(s3.list('media', `media/private/${ownerId}/aud_whole-`).length).toBeGreaterThan(5);
  });
});

describe('A narration with faults or interruptions', () => {
  it('fails with `NothingToRead` for a text without words', async () => {
    await narration.begin('aud_dots', '… 🎉 …');
    await expect(narration.run('aud_dots')).rejects.toMatchObject({ name: 'NothingToRead' });
  });

  it('fails with `NothingHeard` when its voice could read none of the text', async () => {
    await narration.begin('aud_mute', '他走了。她留下了。没有人知道为什么。');
    await expect(narration.run('aud_mute')).rejects.toMatchObject({
      name: 'NothingHeard',
      message: 'Orus reads American English and couldn’t read this text aloud.',
    });
  });

  it('lists a sentence that its voice could not read', async () => {
    await narration.begin('aud_half', 'He went home. 他走了。 Nobody saw it.');
    await narration.run('aud_half');
    const { sound } = (await narration.audios.get('aud_half'))!;
    expect(sound!.fidelity).toEqual({ sentences: 3, unread: [{ sentence: 2, text: '他走了。' }] });
  });

  it.each([
    ['the voice engine returns no sound', { mode: 'empty-audio' }, 'EngineFailed'],
    ['the voice engine returns sound at another sample rate', { mode: 'wrong-sample-rate' }, 'EngineFailed'],
    ['the voice engine refuses the text', { mode: 'refuse' }, 'EngineFailed'],
  ] as const)('fails with a named error when %s', async (_, fault, name) => {
    await narration.begin(`aud_${fault.mode}`, `A new sentence for ${fault.mode}.`);
    await polly.faults(fault);
    await expect(narration.run(`aud_${fault.mode}`)).rejects.toMatchObject({ name });
    await polly.faults({ mode: 'none' });
  });

  it.each(['throttle', 'fail-always'] as const)(
    'waits for a later time slot if the voice engine is busy (%s), then becomes ready',
    async (mode) => {
      const id = `aud_${mode}`;
      await narration.begin(id, `A new sentence for ${mode}.`);
      const first = await narration.plan({ audioId: id, attempt: 1 });
      await polly.faults({ mode });
      await narration.synthesizeAll(first);
      await polly.faults({ mode: 'none' });
      const { refusals, waitUntil } = waitingGroups.at(-1)!;
      expect([refusals, Date.parse(waitUntil!) > Date.now()]).toEqual([2, true]);
      await narration.run(id);
      expect(await narration.audios.get(id)).toMatchObject({ status: 'READY' });
    },
  );

  it('succeeds after a single fault of the voice engine', async () => {
    await narration.begin('aud_once', 'This one fails at first.');
    await polly.faults({ mode: 'fail-once' });
    await narration.run('aud_once');
    expect(await narration.audios.get('aud_once')).toMatchObject({ status: 'READY' });
  });

  it('stays in progress when an earlier attempt reports its failure late', async () => {
    await narration.begin('aud_second', 'It is made again.', { number: 2 });
    expect(await narration.onFailure({ audioId: 'aud_second', attempt: 1 })).toEqual({ marked: false });
    expect(await narration.audios.get('aud_second')).toMatchObject({ status: 'PROCESSING' });
    expect(await narration.onFailure({ audioId: 'aud_second', attempt: 2 })).toEqual({ marked: true });
    expect(await narration.audios.get('aud_second')).toMatchObject({ status: 'FAILED' });
  });

  it('is marked as failed only by the failure of its latest workflow execution', async () => {
    const sendSpy = vi.spyOn(SFNClient.prototype, 'send').mockResolvedValue({} as never);
    await narration.begin('aud_continued', 'It is long.', { continued: { execution: 2, made: 1 } });
    const first = { audioId: 'aud_continued', attempt: 1 };
    expect(await narration.onFailure(first)).toEqual({ marked: false });
    // The failed step may have ended before it could start the next execution, so `onFailure` starts it.
    expect(JSON.stringify(sendSpy.mock.calls)).toContain('"name":"aud_continued-1-2"');
    expect(await narration.audios.get('aud_continued')).toMatchObject({ status: 'PROCESSING' });
    expect(await narration.onFailure({ ...first, execution: 2 })).toEqual({ marked: true });
    sendSpy.mockRestore();
  });

  it('continues in a new workflow execution with the first unfinished group of sentences', async () => {
    const { next, ...round } = await narration.afterFirst('aud_goes_on');
    expect(next.length).toBeGreaterThan(1);
    await narration.audios.continueAttempt('aud_goes_on', 1, { execution: 2, made: 1 });
    const continuedRound = { ...round, execution: 2, made: 1, next: [], events: undefined };
    expect(await narration.publish(continuedRound)).toMatchObject({
      made: 1,
      next,
      execution: 2,
      done: false,
    });
    await narration.cancel('aud_goes_on');
  });

  it('retries a postponed group of sentences, and publishes later groups only after that one', async () => {
    const round = await narration.afterFirst('aud_postponed');
    await narration.synthesizeAll(round);
    const [first, ...others] = round.next.map((group) => ({ ...idsOf(round), group, asks: 1 }));
    const waitUntil = new Date().toISOString();
    const results = [{ ...first!, postponed: true as const, waitUntil }, ...others];
    const roundAfter = await narration.publish({ ...round, spoken: results });
    expect(roundAfter).toMatchObject({ made: 1, next: round.next });
    const playlist = String(Buffer.from(await narration.file('aud_postponed-1/index.m3u8')));
    expect([playlist.includes('0-0.ts'), playlist.includes('1-0.ts')]).toEqual([true, false]);
    expect(await narration.publish({ ...roundAfter, spoken: undefined })).toMatchObject({ done: true });
    await narration.cancel('aud_postponed');
  });

  it('stops without publishing more when its attempt has been cancelled', async () => {
    const round = await narration.afterFirst('aud_over');
    await narration.cancel('aud_over');
    expect(await narration.publish({ ...round, next: [1] })).toMatchObject({ next: [], done: true });
  });

  it('is no longer changed by a workflow execution once a newer one is recorded', async () => {
    const round = await narration.afterFirst('aud_superseded');
    await narration.audios.continueAttempt('aud_superseded', 1, { execution: 2, made: 1 });
    expect(await narration.publish(round)).toMatchObject({ full: true });
    expect(await narration.plan({ audioId: 'aud_superseded', attempt: 1 })).toMatchObject({ next: [] });
    await narration.cancel('aud_superseded');
  });

  it('postpones a group of sentences for which the voices had no time at 15 requests', async () => {
    await narration.begin('aud_asks', 'The voices have no room for this.');
    const round = await narration.plan({ audioId: 'aud_asks', attempt: 1 });
    await narration.stopVoices(true);
    const toSpeak = { ...idsOf(round), group: 0, amount: 1 };
    expect(await narration.synthesize({ ...toSpeak, asks: 13 })).toMatchObject({ asks: 14 });
    expect(await narration.synthesize({ ...toSpeak, asks: 13 })).not.toHaveProperty('postponed');
    expect(await narration.synthesize({ ...toSpeak, asks: 14 })).toMatchObject({ asks: 15, postponed: true });
    await narration.stopVoices(undefined);
    const results = [{ ...toSpeak, asks: 15, postponed: true as const }];
    expect(await narration.publish({ ...round, spoken: results })).toMatchObject({
      made: 0,
      next: [0],
      done: false,
    });
    expect(await narration.audios.get('aud_asks')).toMatchObject({ attempt: { streaming: false } });
    await narration.cancel('aud_asks');
  });

  it('fails with the number of the first sentence that is missing from its sound', async () => {
    await narration.begin('aud_missing', 'One. Two. Three.');
    await narration
      .run('aud_missing', 1, async (round) => {
        if (!round.done) return;
        await narration.work.putSource(ownerId, 'aud_missing', 'One. Two. And a half. Three.');
      })
      .then(
        () => expect.fail('It ended as if nothing were missing.'),
        (error: unknown) =>
          expect(error).toMatchObject({
            name: 'SentencesMissing',
            message: expect.stringContaining('Sentence 3'),
          }),
      );
  });
});

async function loadSteps() {
  const [
    plan,
    synthesize,
    publish,
    finish,
    tell,
    failure,
    stores,
    attemptStores,
    media,
    works,
    caches,
    clients,
  ] = await Promise.all([
    import('./plan.ts'),
    import('./synthesize.ts'),
    import('./publish.ts'),
    import('./finish.ts'),
    import('./tell.ts'),
    import('./on-failure.ts'),
    import('#functions/audio/audio-store.ts'),
    import('#functions/audio/attempts/attempt-store.ts'),
    import('#functions/audio/media-store.ts'),
    import('#functions/audio/work/work-store.ts'),
    import('#functions/audio/work/passage-cache.ts'),
    import('#functions/platform/clients.ts'),
  ]);
  const audios = stores.audioStore(clients.documentClient(), 'audio');
  const attempts = attemptStores.attemptStore(
    clients.documentClient(),
    { audioTable: 'audio', peopleTable: 'people' },
    bootedCredits(clients.documentClient()),
    newsItemStore(clients.documentClient(), 'news'),
  );
  const work = works.workStore(clients.s3(), 'work');
  const files = media.mediaStore(clients.s3(), 'media');
  const cache = caches.passageCache(clients.documentClient(), { passagesTable: 'passages', work });
  type Round = Awaited<ReturnType<typeof plan.handler>>;
  type Finished = Awaited<ReturnType<typeof finish.handler>>;

  const steps = {
    audios,
    work,
    files,
    plan: (input: { audioId: string; attempt: number }) => plan.handler(input, lambdaContext),
    publish: (round: Round) => publish.handler(round, lambdaContext),
    finish: (round: Round) => finish.handler(round, lambdaContext),
    tell: (finished: Finished) => tell.handler(finished, lambdaContext),
    async synthesizeAll({ audioId, attempt, next }: Round) {
      await Promise.all(
        next.map(async (group) => {
          let toSpeak: GroupToSpeak = { audioId, ownerId, attempt, group };
          do {
            toSpeak = await synthesize.handler(toSpeak, lambdaContext);
          } while (toSpeak.waitUntil !== undefined && (toSpeak.refusals ?? 0) < 2);
          if (toSpeak.waitUntil !== undefined) waitingGroups.push(toSpeak);
        }),
      );
    },
    synthesize: (toSpeak: GroupToSpeak) => synthesize.handler(toSpeak, lambdaContext),
    cancel: async (id: string) => attempts.cancel((await audios.get(id))!, 'You cancelled this recording.'),
    async afterFirst(audioId: string) {
      await steps.begin(audioId, text);
      const first = await steps.plan({ audioId, attempt: 1 });
      await steps.synthesizeAll(first);
      return steps.publish(first);
    },
    stopVoices: (stopped: true | undefined) =>
      clients.documentClient().send(
        new UpdateCommand({
          TableName: 'admissions',
          Key: admissionLineKey('voices'),
          ...setExpressions({ stopped }),
        }),
      ),
    async begin(audioId: string, source: string, attempt: Partial<StoredAttempt> = {}) {
      await work.putSource(ownerId, audioId, source);
      expect(await attempts.begin(begunAudio(audioId, { attempt }))).toBe(true);
    },
    onFailure: (attempt: { audioId: string; attempt: number; execution?: number }) =>
      failure.handler({ detail: { status: 'TIMED_OUT', input: JSON.stringify(attempt) } }, lambdaContext),
    async run(audioId: string, times = 1, watch: (round: Round) => Promise<void> = async () => {}) {
      try {
        let round = await repeatWork(times, () => steps.plan({ audioId, attempt: 1 }));
        const rounds = [round];
        while (!round.done) {
          const made = round;
          await repeatWork(times, () => steps.synthesizeAll(made));
          round = await repeatWork(times, () => steps.publish(made));
          rounds.push(round);
          await watch(round);
        }
        const finished = await repeatWork(times, () => steps.finish(round));
        await repeatWork(times, () => steps.tell(finished));
        return rounds;
      } catch (error) {
        await attempts.markFailed((await audios.get(audioId))!, 'as the workflow would', new Date());
        throw error;
      }
    },
    async file(path: string) {
      const storedObject = s3.get('media', `media/private/${ownerId}/${path}`);
      const chunks: Buffer[] = [];
      for await (const chunk of storedObject!.body) chunks.push(chunk as Buffer);
      return new Uint8Array(Buffer.concat(chunks));
    },
    async remove(audioId: string) {
      await files.deleteMedia(ownerId, audioId);
      await cache.release(ownerId, audioId);
      await work.deleteWork({ ownerId, audioId });
    },
  };
  return steps;
}

async function repeatWork<T>(times: number, work: () => Promise<T>): Promise<T> {
  for (let time = 1; time < times; time++) await work();
  return work();
}

const cacheOf = (name: string) =>
  s3.get('media', `media/private/${ownerId}/aud_whole-1/${name}`)?.headers['cache-control'];

function filesOf(mediaId: string): Record<string, string> {
  const files = s3.list('media', `media/private/${ownerId}/${mediaId}/`);
  return Object.fromEntries(files.map(({ key, etag }) => [key.split('/').at(-1), etag]));
}

const idsOf = ({ audioId, attempt, ownerId: owner }: NarrationRound) => ({
  audioId,
  attempt,
  ownerId: owner,
});

const lambdaContext = { awsRequestId: 'test' } as Context;
