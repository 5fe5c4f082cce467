import { deployedTexts, outlineDependencies } from '#functions/books/book-dependencies.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { deployedProductions, deployedPronunciations } from './audio-dependencies.ts';
import { audioStore } from './audio-store.ts';
import { bookJobStore } from './book-job-store.ts';
import { deployedDailyCharacters } from './daily-characters.ts';
import { pronunciationFingerprint } from './pronunciation-store.ts';
import { workStore } from './work-store.ts';

/** What chapters and books are made into sound with, but for the executions: the workflow's own step knows those otherwise. */
export function bookAudioDependencies() {
  const env = environment('AUDIO_TABLE', 'BOOK_JOBS_TABLE', 'PEOPLE_TABLE', 'WORK_BUCKET');
  const client = documentClient();
  const pronunciations = deployedPronunciations();
  return {
    ...outlineDependencies(),
    texts: deployedTexts(),
    people: peopleStore(client, env.PEOPLE_TABLE),
    audios: audioStore(client, env.AUDIO_TABLE),
    productions: deployedProductions(),
    jobs: bookJobStore(client, env.BOOK_JOBS_TABLE),
    work: workStore(s3(), env.WORK_BUCKET),
    spoken: deployedDailyCharacters(),
    pronunciationOf: async (ownerId: string, bookId: string) =>
      pronunciationFingerprint((await pronunciations.get(ownerId, bookId)).entries),
    now: () => new Date(),
  };
}
