import { deployedTexts, outlineDependencies } from '#functions/books/book-dependencies.ts';
import { tellingDependencies } from '#functions/news-items/news-item-dependencies.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { deployedAttempts } from '#functions/audio/attempts/attempt-dependencies.ts';
import { deployedPronunciations } from '#functions/speech/speech-dependencies.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { bookFileStore } from '#functions/audio/book-downloads/book-file-store.ts';
import { bookJobStore } from './book-job-store.ts';
import {
  deployedCounting,
  deployedDailyUse,
  spokenADay,
  tokensADay,
} from '#functions/credits/deployed-daily-use.ts';
import { workStore } from '#functions/audio/work/work-store.ts';

/**
 * Leaves out `executions`, which the caller creates. Where the caller is a step of the narration workflow, it takes the
 * workflow's ARN from the job (`machineArn`). The step's environment can't contain this ARN, because the state machine
 * already depends on the step's function.
 */
export function bookAudioDependencies() {
  const env = environment('AUDIO_TABLE', 'BOOK_JOBS_TABLE', 'PEOPLE_TABLE', 'WORK_BUCKET');
  const client = documentClient();
  return {
    ...outlineDependencies(),
    ...tellingDependencies(),
    texts: deployedTexts(),
    people: peopleStore(client, env.PEOPLE_TABLE),
    audios: audioStore(client, env.AUDIO_TABLE),
    attempts: deployedAttempts(),
    jobs: bookJobStore(client, env.BOOK_JOBS_TABLE),
    work: workStore(s3(), env.WORK_BUCKET),
    spoken: deployedDailyUse(spokenADay),
    countTokens: deployedCounting(deployedDailyUse(tokensADay)),
    bookFiles: bookFileStore(client, env.BOOK_JOBS_TABLE),
    pronunciations: deployedPronunciations(),
    now: () => new Date(),
  };
}
