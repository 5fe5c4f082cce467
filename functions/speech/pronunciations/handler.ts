import { pronunciations } from '#shared/contract/speech/pronunciations.ts';
import {
  deployedPreview,
  deployedPronunciations,
  deployedSpeech,
} from '#functions/speech/speech-dependencies.ts';
import { deployedCounting, deployedDailyUse, spokenADay } from '#functions/credits/deployed-daily-use.ts';
import { decodeMono } from '#functions/speech/decode.ts';
import { deployedBooks } from '#functions/books/book-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { serve } from '#functions/platform/serve.ts';
import { changePronunciations } from './change-pronunciations.ts';
import { getPronunciations } from './get-pronunciations.ts';
import { hearPronunciation } from './hear-pronunciation.ts';

const people = peopleDependencies();
const deps = {
  books: deployedBooks(),
  pronunciations: deployedPronunciations(),
  speech: deployedSpeech(),
  preview: deployedPreview(),
  decode: decodeMono,
  transact: transactOn(documentClient()),
  countSpoken: deployedCounting(deployedDailyUse(spokenADay)),
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
