import { writingGoals } from '#shared/contract/books/writing-goals.ts';
import { deployedWritingDays } from '#functions/books/book-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { serve } from '#functions/platform/serve.ts';
import { changeWritingGoals } from './change-writing-goals.ts';
import { getWritingGoals } from './get-writing-goals.ts';

const deps = { ...peopleDependencies(), writingDays: deployedWritingDays() };

export const handler = serve(
  writingGoals,
  { getWritingGoals: getWritingGoals(deps), changeWritingGoals: changeWritingGoals(deps) },
  { signedIn: deps.personOf },
);
