import type { AdmissionStore } from '#functions/platform/admission/admission.ts';
import type { Queue, Waiter } from '#functions/platform/admission/admission-queue.ts';
import type { Clock } from '#functions/platform/admission/admission.ts';

/** The queue of an engine without a table; whoever asks waits a moment for it, as for one. */
export function admissionsInMemory(clock: Clock): AdmissionStore & { readonly waiting: Map<string, Waiter> } {
  const waiting = new Map<string, Waiter>();
  const tags = new Map<string, number>();
  let line: Pick<Queue, 'freeAt' | 'servedTag'> = { freeAt: 0, servedTag: 0 };
  return {
    waiting,
    async read({ personId }) {
      await clock.pause(5);
      return { ...line, personTag: tags.get(personId) ?? 0, waiting: [...waiting.values()] };
    },
    async write({ id, personId }, seen, decision) {
      await clock.pause(5);
      const isAsSeen =
        (!decision.clock || line.freeAt === seen.freeAt) &&
        (decision.person === undefined || (tags.get(personId) ?? 0) === seen.personTag);
      if (!isAsSeen) return false;
      if (decision.clock) line = decision.clock;
      if (decision.person !== undefined) tags.set(personId, decision.person);
      if (decision.waiting) waiting.set(id, decision.waiting);
      else waiting.delete(id);
      return true;
    },
    pushBack: async (later) => {
      line = { ...line, freeAt: later(line.freeAt) };
    },
  };
}
