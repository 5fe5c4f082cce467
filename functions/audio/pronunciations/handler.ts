import { pronunciations } from '#shared/contract/audio/pronunciations.ts';
import { deployedPronunciations } from '#functions/audio/audio-dependencies.ts';
import { decodeMono } from '#functions/audio/speech/decode.ts';
import { pollySpeech } from '#functions/audio/speech/polly.ts';
import { deployedBooks } from '#functions/books/book-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { documentClient, polly } from '#functions/platform/clients.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { dailyUse } from '#functions/writing/daily-use.ts';
import { changePronunciations } from './change-pronunciations.ts';
import { getPronunciations } from './get-pronunciations.ts';
import { hearPronunciation } from './hear-pronunciation.ts';

const env = environment('USAGE_TABLE', 'SPOKEN_PER_PERSON_A_DAY', 'SPOKEN_PER_STAGE_A_DAY');
const people = peopleDependencies();
const deps = {
  books: deployedBooks(),
  pronunciations: deployedPronunciations(),
  speech: pollySpeech(polly()),
  decode: decodeMono,
  spoken: dailyUse(documentClient(), env.USAGE_TABLE, {
    unit: 'characters',
    perPerson: Number(env.SPOKEN_PER_PERSON_A_DAY),
    perStage: Number(env.SPOKEN_PER_STAGE_A_DAY),
  }),
  transact: (writes: Write[]) => transact(documentClient(), writes),
  now: people.now,
};

export const handler = serve(
  pronunciations,
  {
    getPronunciations: getPronunciations(deps),
    changePronunciations: changePronunciations(deps),
    hearPronunciation: hearPronunciation(deps),
  },
  { signedIn: people.personOf },
);
