import { languageOfAttempt, attemptNameOf, readPartsOf } from '#functions/audio/audio-item.ts';
import type { Pronunciation } from '#shared/domain/speech/pronunciations.ts';
import type { TableName } from '#shared/tables.ts';
import type { NarrationInput } from '#shared/domain/audio/narration.ts';
import { bookFileStore } from '#functions/audio/book-downloads/book-file-store.ts';
import { bookJobStore } from '#functions/audio/book-audio/book-job-store.ts';
import { pronunciationFingerprint, pronunciationStore } from '#functions/speech/pronunciation-store.ts';
import { wordsOf } from '#functions/audio/attempts/words-of.ts';
import type { Sentence } from '#functions/audio/passages/sentences.ts';
import { pronunciationsOf } from '#functions/audio/attempts/words-said.ts';
import { bootedAttempts } from './attempts.ts';
import type { StoredScript } from '#functions/audio/work/script-item.ts';
import { newSourceId } from '#functions/audio/work/source-store.ts';
import { workStore } from '#functions/audio/work/work-store.ts';
import type { Person } from '#functions/people/people-store.ts';
import { creditsIn } from '#functions/credits/credit-account.ts';
import { dailyUse } from '#functions/credits/daily-use.ts';
import { bootBucket } from './buckets.ts';
import { bootedAudios } from './channels.ts';
import { bootedCredits } from './credit-accounts.ts';
import { bootLibrary } from './library.ts';
import { recordedNews } from './recorded-news.ts';

/**
 * For tests only: books with narrated chapters, on stand-ins that follow AWS's rules. `started` lists the attempts at a
 * narration that were begun; the test itself ends each attempt.
 */
export async function bootNarratedBooks(...more: readonly TableName[]) {
  const library = await bootLibrary(
    'audio',
    'people',
    'creditAccounts',
    'creditEntries',
    'usage',
    'news',
    ...more,
  );
  const bucket = await bootBucket('work');
  const audios = bootedAudios(library.client);
  const work = workStore(bucket.client, 'work');
  const started: NarrationInput[] = [];

  const attempts = bootedAttempts(library.client);
  const pronunciations = pronunciationStore(library.client, 'pronunciations');
  const characterUse = dailyUse(library.client, 'usage', {
    unit: 'characters',
    perPerson: 600_000,
    perStage: 10_000_000,
  });
  const executions = {
    start(input: NarrationInput) {
      const isStarted = started.some((other) => attemptNameOf(other) === attemptNameOf(input));
      if (!isStarted) started.push(input);
      return Promise.resolve(true);
    },
    stop: () => Promise.resolve(),
  };
  const requireRunning = async (id: string) => {
    const audio = await audios.get(id);
    if (audio?.status !== 'PROCESSING') throw new Error(`${id} is not in the making.`);
    return audio;
  };

  const people = { get: (id: string) => Promise.resolve({ id, channelName: 'Ada reads' } as Person) };
  return {
    ...library,
    ...recordedNews(library.client),
    audios,
    work,
    attempts,
    spoken: characterUse,
    executions,
    people,
    personOf: ({ id }: { id: string }) => people.get(id),
    jobs: bookJobStore(library.client, 'bookJobs'),
    bookFiles: bookFileStore(library.client, 'bookJobs'),
    pronunciations,
    countTokens: () => Promise.resolve(),
    machineArn: 'arn:narration',
    started,

    async pronouncing(ownerId: string, bookId: string, ...entries: Pronunciation[]) {
      const storedPronunciations = await pronunciations.get(ownerId, bookId);
      await library.transact({
        entries: pronunciations.replaceWrite(
          { ...storedPronunciations, revision: storedPronunciations.revision + 1, entries },
          storedPronunciations,
        ),
      });
    },

    async makeReady(id: string, cut = (sentences: readonly Sentence[]) => sentences) {
      const audio = await requireRunning(id);
      const { title, scriptId } = audio;
      const { number: attempt, source, voicing } = audio.attempt;
      const { voiceId, isPodcast, expertVoice } = voicing;
      const words = { ...source, scriptId, voiceId, isPodcast, expertVoice, ...readPartsOf(voicing) };
      const times = { durationSeconds: 3, sizeBytes: 24_000, madeAt: library.now().toISOString() };
      const pronunciationEntries = await pronunciationsOf(pronunciations, audio);
      const pronunciation = pronunciationFingerprint(pronunciationEntries);
      const sentences = isPodcast && scriptId === undefined ? [] : cut(await wordsOf(work, audio));
      const plan = { ...noPlan, sentences, pronunciations: pronunciationEntries };
      await work.putPlan(audio.ownerId, `${id}-${attempt}`, plan, []);
      const fidelity = { sentences: 1, unread: [] };
      const language = languageOfAttempt(audio.attempt);
      const sound = {
        attempt,
        title,
        ...words,
        fidelity,
        ...times,
        ...(language !== '' && { language }),
        ...(pronunciation && { pronunciation }),
      };
      await attempts.markReady(audio, sound);
    },
    async script(id: string, turns: StoredScript['turns']) {
      const audio = await requireRunning(id);
      const scriptId = newSourceId(id);
      await work.putScript(audio.ownerId, scriptId, { ...aScript, turns });
      const scriptFields = { scriptId, scriptRevision: (audio.scriptRevision ?? 0) + 1, scriptTokens: 1_000 };
      await attempts.markScripted(audio, scriptFields, library.now());
    },
    fail: async (id: string, reason = 'The voice broke.') =>
      attempts.markFailed(await requireRunning(id), reason, library.now()),
    async remove(id: string) {
      await attempts.remove((await audios.get(id))!);
    },
    begun: async (index: number) => (await audios.get(started[index]!.audioId))!,
    grant: (ownerId: string, credits: number) =>
      library.transact({ credits: bootedCredits(library.client).grantWrite(ownerId, credits) }),
    balanceOf: async (ownerId: string) =>
      creditsIn(await bootedCredits(library.client).get(ownerId), library.now()),

    close: () => Promise.all([library.close(), bucket.close()]),
  };
}

const aScript = {
  format: 'deep-dive',
  length: 'short',
  model: 'A script',
  byModel: false,
  quotes: {},
} as const;
const noPlan = { sentenceOf: [], groups: [], toMake: [], streams: false };

export type NarratedBooks = Awaited<ReturnType<typeof bootNarratedBooks>>;
