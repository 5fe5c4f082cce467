import { askAsOperator } from '#local/services/ask-as-operator.ts';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PollyClient } from '@aws-sdk/client-polly';
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { passagesOf } from '#functions/audio/passages/passages.ts';
import { sentencesOf } from '#functions/audio/passages/sentences.ts';
import { defaultVoiceFor, voiceOf } from '#shared/domain/speech/voices.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { pollySpeech } from '#functions/speech/polly.ts';
import { attemptOf, type StoredAudio } from '#functions/audio/audio-item.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { readObject } from '#functions/platform/s3/object-folder.ts';
import { attemptStore } from '#functions/audio/attempts/attempt-store.ts';
import { newsItemStore } from '#functions/news-items/news-item-store.ts';
import { attemptBeginningOf, newAttempt } from '#functions/audio/attempts/new-attempt.ts';
import { newSourceId } from '#functions/audio/work/source-store.ts';
import { workStore } from '#functions/audio/work/work-store.ts';
import { creditAccountStore } from '#functions/credits/credit-account-store.ts';
import { creditEntryStore } from '#functions/credits/credit-entry-store.ts';
import { narrationExecutions } from '#functions/audio/attempts/executions.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import type { MeasuredCloud } from './measured-cloud.ts';

export function narrationsOn(cloud: MeasuredCloud) {
  const env = cloud.functionEnvironment as Record<string, string>;
  const at = (service: string) => ({
    region: 'us-east-1',
    endpoint: cloud.endpoints[`AWS_ENDPOINT_URL_${service}`]!,
    credentials: cloud.operator,
  });
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(at('DYNAMODB')), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const s3 = new S3Client({ ...at('S3'), forcePathStyle: true });
  const audios = audioStore(documents, env['AUDIO_TABLE']!);
  const tables = { audioTable: env['AUDIO_TABLE']!, peopleTable: env['PEOPLE_TABLE']! };
  const entries = creditEntryStore(documents, env['CREDIT_ENTRIES_TABLE']!);
  const credits = creditAccountStore(documents, env['CREDIT_ACCOUNTS_TABLE']!, entries);
  const attempts = attemptStore(documents, tables, credits, newsItemStore(documents, env['NEWS_TABLE']!));
  const work = workStore(s3, env['WORK_BUCKET']!);
  const executions = narrationExecutions(new SFNClient(at('SFN')), env['NARRATION_WORKFLOW_ARN']!);
  const speech = pollySpeech(new PollyClient(at('POLLY')), { generative: 0, neural: 0, standard: 0 });
  const voice = voiceOf(defaultVoiceFor('en'));

  async function untilAudio(id: string, everyMs: number, holds: (audio: StoredAudio) => boolean) {
    const deadline = Date.now() + 1_200_000;
    while (Date.now() < deadline) {
      const audio = await audios.get(id);
      if (audio && holds(audio)) return audio;
      if (audio?.status === 'FAILED') throw new Error(`The audio ${id} failed: ${audio.attempt.reason}`);
      await sleep(everyMs);
    }
    throw new Error(`The audio ${id} is still being made after twenty minutes.`);
  }

  return {
    async begin(text: string): Promise<string> {
      const audio = begunAudio(`aud_${randomUUID()}`, { ownerId: 'usr_bench' });
      await work.putSource(audio.ownerId, audio.id, text);
      await attempts.begin(audio);
      await executions.start({ audioId: audio.id, attempt: 1 });
      return audio.id;
    },

    async beginAgain(id: string, text: string): Promise<void> {
      const seenAudio = (await audios.get(id))!;
      const source = { textId: newSourceId(id) };
      const beginning = {
        ...attemptBeginningOf(seenAudio.attempt),
        source,
        startedAt: new Date().toISOString(),
      };
      await work.putSource(seenAudio.ownerId, source.textId, text);
      const audio = {
        ...seenAudio,
        status: 'PROCESSING',
        attempt: newAttempt(beginning, seenAudio.attempt),
      } as const;
      await attempts.begin(audio, { seen: seenAudio });
      await executions.start(attemptOf(audio));
    },

    async voiceCalls(): Promise<number> {
      const address = `${cloud.endpoints['AWS_ENDPOINT_URL_POLLY']}/__calls`;
      return ((await askAsOperator(address, cloud.operator)) as { count: number }).count;
    },

    async untilFirstPiece(id: string): Promise<void> {
      const { ownerId, attempt } = await untilAudio(id, 5, (audio) => audio.attempt.streaming);
      const folder = `media/private/${ownerId}/${id}-${attempt.number}`;
      const readMediaFile = (name: string) => readObject(s3, env['MEDIA_BUCKET']!, `${folder}/${name}`);
      const playlist = new TextDecoder().decode(await readMediaFile('index.m3u8'));
      const first = /^[^#\s].*\.ts$/m.exec(playlist)?.[0];
      if (!first || !(await readMediaFile(first))?.length)
        throw new Error(`The first piece of ${id} cannot be heard.`);
    },

    untilReady: (id: string, everyMs = 100) => untilAudio(id, everyMs, ({ status }) => status === 'READY'),

    /** Stops a narration and waits until none of its work is running. */
    async abandon(id: string): Promise<void> {
      await executions.stop({ audioId: id, attempt: 1 });
      await untilAudio(id, 50, ({ status }) => status !== 'PROCESSING');
      await cloud.untilQuiet();
    },

    speakFirst: (text: string) => speech.speak(passageTexts(text)[0]!, voice),

    speakAll: (text: string) =>
      mapConcurrently(6 * 3, passageTexts(text), (passage) => speech.speak(passage, voice)),
  };
}

const passageTexts = (text: string) =>
  passagesOf(sentencesOf(text, { language: 'en' }), () => defaultVoiceFor('en'))
    .map((passage) => passage.text)
    .filter(Boolean);

export type Narrations = ReturnType<typeof narrationsOn>;
