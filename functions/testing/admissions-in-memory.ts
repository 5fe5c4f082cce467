import type { AdmissionStore } from '#functions/platform/admission/admission.ts';
import type { QueueState, Waiter } from '#functions/platform/admission/admission-queue.ts';
import type { Clock } from '#functions/platform/admission/admission.ts';

export function admissionsInMemory(clock: Clock): AdmissionStore & { readonly waiting: Map<string, Waiter> } {
  const waiting = new Map<string, Waiter>();
  const people = new Map<string, Person>();
  const personOf = (personId: string) => people.get(personId) ?? { personTag: 0, personPreviewsFreeAt: 0 };
  let line = { freeAt: 0, servedTag: 0, previewsFreeAt: 0 };
  return {
    waiting,
    async read({ personId }) {
      await clock.pause(5);
      return { ...line, ...personOf(personId), waiting: [...waiting.values()] };
    },
    async write({ id, personId }, seen, decision) {
      await clock.pause(5);
      const isAsSeen =
        (!decision.clock || line.freeAt === seen.freeAt) &&
        (!decision.person ||
          isEqualIn(Object.keys(decision.person) as (keyof Person)[], personOf(personId), seen));
      if (!isAsSeen) return false;
      if (decision.clock) line = { ...line, ...decision.clock };
      if (decision.person) people.set(personId, { ...personOf(personId), ...decision.person });
      if (decision.waiting) waiting.set(id, decision.waiting);
      else waiting.delete(id);
      return true;
    },
    pushBack: async (later) => {
      line = { ...line, freeAt: later(line.freeAt) };
    },
  };
}

type Person = Pick<QueueState, 'personTag' | 'personPreviewsFreeAt'>;
const isEqualIn = (names: readonly (keyof Person)[], one: Person, other: Person) =>
  names.every((name) => one[name] === other[name]);
