import { useQueryClient } from '@tanstack/react-query';
import type { Fact, FactText } from '#shared/contract/writing/story.ts';
import { grouped } from '#shared/domain/locale.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { useStore } from '#web/platform/store.ts';
import { ApiError, hasStatus } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { forgetRequest, keyFor } from '#web/server/idempotency-key.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { BookKey } from '#web/writing/answers/writing-queries.ts';
import { deleteLater, leavingIds } from '#web/ui/delete-later.ts';
import { withDecision, partsOf, factTextOf, type Decision, type Part } from './fact-parts.ts';
import { factsQuery } from './story-queries.ts';
import { usePendingChanges } from './use-pending.ts';

export function useFacts(about: BookKey, known: readonly Fact[]): FactActions {
  const queries = useQueryClient();
  const { queryKey } = factsQuery(about);
  const deletedIds = useStore(leavingIds);
  const { pending, push } = usePendingChanges<Decision>({
    send: saveDecision,
    failed: 'We couldn’t change the entry.',
  });

  async function show(change: (facts: readonly Fact[]) => Fact[]): Promise<void> {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (now) => now && change(now));
  }
  const showFact = (fact: Fact) =>
    show((facts) => facts.map((other) => (other.id === fact.id ? fact : other)));

  async function putFact({ id, revision }: Fact, body: FactText): Promise<void> {
    try {
      const { fact } = await api('PUT /facts/{id}', {
        params: { id },
        body: { ...body, aliases: [...body.aliases], traits: [...body.traits], baseRevision: revision },
      });
      await showFact(fact);
    } catch (error) {
      const current = factIn(error);
      if (current) await showFact(current);
      if (hasStatus(error, 404)) await show((facts) => facts.filter((other) => other.id !== id));
      throw error;
    }
  }

  /** A decision concerns single parts, so it is applied again to the current version after a conflict. */
  async function saveDecision(id: string, decision: Decision): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const fact = queries.getQueryData(queryKey)?.find((one) => one.id === id);
      if (!fact) return;
      try {
        return await putFact(fact, factTextOf(withDecision(fact, decision)));
      } catch (error) {
        if (!factIn(error) || tries === mostTries) throw error;
      }
    }
  }

  const facts = pending
    .reduce(
      (shown, { id, change }) => shown.map((fact) => (fact.id === id ? withDecision(fact, change) : fact)),
      known,
    )
    .filter(({ id }) => !deletedIds.has(id));

  return {
    facts,
    accept: (id, parts) => push(id, { parts, status: 'accepted' }),
    dismiss(id, parts) {
      push(id, { parts, status: 'dismissed' });
      offerUndo('Dismissed. It won’t be suggested again.', () => push(id, { parts, status: 'proposed' }));
    },
    restore: (id, parts) => push(id, { parts, status: 'proposed' }),
    acceptAll(some) {
      const proposedFacts = some.map((fact) => ({ id: fact.id, parts: partsOf(fact, 'proposed') }));
      for (const { id, parts } of proposedFacts) push(id, { parts, status: 'accepted' });
      const count = proposedFacts.reduce((sum, { parts }) => sum + parts.length, 0);
      offerUndo(`All ${grouped(count)} are accepted.`, () => {
        for (const { id, parts } of proposedFacts) push(id, { parts, status: 'proposed' });
      });
    },
    async add(text) {
      const name = `fact-of-${about.bookId}`;
      const { fact } = await api('POST /books/{bookId}/facts', {
        params: { bookId: about.bookId },
        body: text,
        idempotencyKey: keyFor(name, text),
      });
      forgetRequest(name);
      await show((now) => [...now.filter(({ id }) => id !== fact.id), fact]);
    },
    save: putFact,
    remove: ({ id, name }) =>
      deleteLater({
        id,
        name,
        async send(keepalive) {
          try {
            await api('DELETE /facts/{id}', { params: { id }, keepalive });
          } catch (error) {
            if (!hasStatus(error, 404)) {
              showToast({ type: 'error', message: messageOf(error, `We couldn’t delete “${name}”.`) });
              return;
            }
          }
          await show((now) => now.filter((other) => other.id !== id));
        },
      }),
  };
}

/** Returns the current entry from a 409 about a concurrent change; other conflicts carry none. */
export function factIn(error: unknown): Fact | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return error.body['fact'] as Fact | undefined;
}

const offerUndo = (message: string, onChoose: () => void) =>
  showToast({
    type: 'success',
    message,
    durationMilliseconds: undoMilliseconds,
    action: { text: 'Undo', onChoose },
  });

const undoMilliseconds = 8_000;
const mostTries = 3;

export interface FactActions {
  readonly facts: readonly Fact[];
  readonly accept: (id: string, parts: readonly Part[]) => void;
  readonly dismiss: (id: string, parts: readonly Part[]) => void;
  readonly restore: (id: string, parts: readonly Part[]) => void;
  readonly acceptAll: (facts: readonly Fact[]) => void;
  readonly add: (text: FactText) => Promise<void>;
  /** Rejects if the entry has changed since `seen`; `factIn(error)` then returns the current entry. */
  readonly save: (seen: Fact, text: FactText) => Promise<void>;
  readonly remove: (fact: Fact) => void;
}
