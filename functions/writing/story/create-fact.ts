import type { story as contract } from '#shared/contract/writing/story.ts';
import { storyLimits, storyRefusals } from '#shared/domain/writing/story-limits.ts';
import { idIn } from '#functions/books/book-ids.ts';
import type { OutlineDependencies } from '#functions/books/outline.ts';
import { requireSame } from '#functions/books/same-request.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { FactStore } from '#functions/writing/fact-store.ts';
import { requireFreeNames, storedTextOf } from './fact-text.ts';
import { factView, currentChapters } from './story-view.ts';
import { writeFacts, type FactWritingDependencies } from './write-facts.ts';

export const createFact =
  (deps: Dependencies): Operation<typeof contract.createFact> =>
  async ({ actor, params: { bookId }, body, idempotencyKey }) => {
    const now = deps.now().toISOString();
    const request = {
      ownerId: actor.id,
      id: idIn('fact', bookId, ...(idempotencyKey ? [actor.id, idempotencyKey] : [])),
      ...storedTextOf({ ...body, traits: body.traits.map(({ text, status }) => ({ text, status })) }),
      revision: 1,
      createdAt: now,
      updatedAt: now,
      requestFingerprint: fingerprint(body),
    };
    let fact = request;
    await writeFacts(deps, { ownerId: actor.id, bookId }, (known) => {
      const earlierFact = known.find(({ id }) => id === request.id);
      if (earlierFact) {
        fact = requireSame(request, {
          ...earlierFact,
          requestFingerprint: earlierFact.requestFingerprint ?? '',
        });
        return [];
      }
      if (known.length >= storyLimits.factsOfABook) throw new Refusal('conflict', storyRefusals.tooManyFacts);
      requireFreeNames(known, request);
      return [deps.facts.putWrite(request)];
    });
    return { fact: factView(fact, await currentChapters(deps, actor.id, bookId)) };
  };

interface Dependencies extends FactWritingDependencies, OutlineDependencies {
  readonly facts: FactWritingDependencies['facts'] & Pick<FactStore, 'putWrite'>;
  readonly now: () => Date;
}
