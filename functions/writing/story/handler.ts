import { story } from '#shared/contract/writing/story.ts';
import { outlineDependencies } from '#functions/books/book-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { serve } from '#functions/platform/serve.ts';
import { storyDependencies } from '#functions/writing/writing-dependencies.ts';
import { changeFact } from './change-fact.ts';
import { createFact } from './create-fact.ts';
import { deleteFact } from './delete-fact.ts';
import { listFacts } from './list-facts.ts';
import { listFindings } from './list-findings.ts';
import { ruleFinding } from './rule-finding.ts';

const people = peopleDependencies();
const deps = { ...outlineDependencies(), ...storyDependencies(), now: people.now };

export const handler = serve(
  story,
  {
    listFacts: listFacts(deps),
    createFact: createFact(deps),
    changeFact: changeFact(deps),
    deleteFact: deleteFact(deps),
    listFindings: listFindings(deps),
    ruleFinding: ruleFinding(deps),
  },
  { signedIn: people.personOf },
);
