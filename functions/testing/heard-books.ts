import { audioRefusals, maxRunningProductions } from '#shared/domain/audio/audio-limits.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import type { BeginMaking } from '#functions/audio/begin-making.ts';
import { bookJobStore } from '#functions/audio/book-job-store.ts';
import { workStore } from '#functions/audio/work-store.ts';
import type { Person } from '#functions/people/people-store.ts';
import { transact } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { bootBucket } from './buckets.ts';
import { bootLibrary } from './library.ts';

/**
 * For tests only: books whose chapters are made into sound, on AWS's own rules; what makes an attempt is told by the test
 * how that ends, and `started` says which were begun.
 */
export async function bootHeardBooks() {
  const library = await bootLibrary('audio');
  const bucket = await bootBucket('work');
  const audios = audioStore(library.client, 'audio');
  const work = workStore(bucket.client, 'work');
  const started: StoredAudio[] = [];
  let refusing: Refusal | undefined;
  let pronunciation: string | undefined;

  const put = (audio: StoredAudio, seen?: StoredAudio) => ({
    Put: {
      TableName: 'audio',
      Item: audio,
      ...(seen
        ? {
            ConditionExpression: 'attempt = :seen AND #status <> :processing',
            ExpressionAttributeNames: { '#status': 'status' },
            ExpressionAttributeValues: { ':seen': seen.attempt, ':processing': 'PROCESSING' },
          }
        : { ConditionExpression: 'attribute_not_exists(id)' }),
    },
  });
  const begin: BeginMaking = async ({ audio, seen, text, along = [] }) => {
    if (refusing) throw refusing;
    const running = await audios.listOf(audio.ownerId, 'PROCESSING', { limit: 10, after: undefined });
    if (running.items.length >= maxRunningProductions)
      throw new Refusal('too_many', audioRefusals.tooManyRunning);
    await work.putSource(audio.ownerId, audio.textId!, text!);
    const indexed = { ...audio, ownerStatus: `${audio.ownerId}#PROCESSING`, processing: 'yes' };
    if ((await transact(library.client, [put(indexed, seen), ...along])).length > 0)
      throw new Refusal('conflict', 'It was changed meanwhile.');
    started.push(audio);
    return audio;
  };
  const end = async (id: string, result: Partial<StoredAudio>) => {
    const audio = (await audios.get(id))!;
    const ended = { ...audio, ...result, ownerStatus: `${audio.ownerId}#${result.status}` };
    await transact(library.client, [
      { Put: { TableName: 'audio', Item: { ...ended, processing: undefined } } },
    ]);
  };

  const people = { get: (id: string) => Promise.resolve({ id, channelName: 'Ada reads' } as Person) };
  return {
    ...library,
    audios,
    work,
    begin,
    people,
    personOf: ({ id }: { id: string }) => people.get(id),
    jobs: bookJobStore(library.client, 'bookJobs'),
    pronunciationOf: () => Promise.resolve(pronunciation),
    machineArn: 'arn:narration',
    started,

    willRefuse: (refusal?: Refusal) => void (refusing = refusal),
    pronouncing: (list?: string) => void (pronunciation = list),

    /** An attempt becomes a whole sound. */
    async makeReady(id: string) {
      const audio = (await audios.get(id))!;
      const { attempt, title, textId, chapterTextId, chapterTitle, voiceId, isPodcast, expertVoice } = audio;
      const fidelity = { sentences: 1, unread: [] };
      const words = { textId, chapterTextId, chapterTitle, voiceId, isPodcast, expertVoice };
      const times = { durationSeconds: 3, madeAt: library.now().toISOString() };
      await end(id, {
        status: 'READY',
        sound: { attempt, title, ...words, fidelity, ...times, ...(pronunciation && { pronunciation }) },
      });
    },
    fail: (id: string, reason = 'The voice broke.') => end(id, { status: 'FAILED', reason }),
    /** As when its author takes an attempt back. */
    async cancel({ id, sound }: StoredAudio) {
      await end(id, sound ? { status: 'READY' } : { status: 'FAILED', reason: 'Cancelled.' });
    },
    remove: (id: string) => transact(library.client, [{ Delete: { TableName: 'audio', Key: { id } } }]),

    close: () => Promise.all([library.close(), bucket.close()]),
  };
}

export type HeardBooks = Awaited<ReturnType<typeof bootHeardBooks>>;
