import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anAudio } from './testing/audio.ts';
import {
  emptyQueue,
  withMovedAudio,
  queueOf,
  withCurrent,
  withLoadedAudios,
  withAddedAudio,
  withoutAudio,
  withoutUpcoming,
  withRestIds,
  type Queue,
} from './queue-order.ts';

const ids = Array.from({ length: 12 }, (_, index) => `aud_${index}`);
const audioOf = (id: string) => anAudio({ id });
const random = () => 0.5;

const anId = fc.constantFrom(...ids);
const aPlace = fc.nat(12);
const change: fc.Arbitrary<(queue: Queue) => Queue> = fc.oneof(
  anId.map((id) => (queue: Queue) => withCurrent(queue, audioOf(id))),
  fc.tuple(anId, fc.constantFrom('next', 'last')).map(
    ([id, place]) =>
      (queue: Queue) =>
        withAddedAudio(queue, audioOf(id), place),
  ),
  anId.map((id) => (queue: Queue) => withoutAudio(queue, id)),
  fc.tuple(aPlace, aPlace).map(
    ([from, to]) =>
      (queue: Queue) =>
        withMovedAudio(queue, from, to),
  ),
  fc.boolean().map((shuffled) => (queue: Queue) => withRestIds(queue, ids, { shuffled, random })),
  fc.tuple(fc.subarray(ids), fc.subarray(ids)).map(([requested, there]) => (queue: Queue) => {
    const portion = requested.filter((id) => queue.rest.includes(id));
    return withLoadedAudios(queue, portion, there.filter((id) => portion.includes(id)).map(audioOf));
  }),
  fc.constant(withoutUpcoming),
);

test('after any changes to the queue, each audio is in it once and at most one is current', () => {
  fc.assert(
    fc.property(fc.subarray(ids), fc.array(change, { maxLength: 30 }), (first, changes) => {
      let queue: Queue = first.length > 0 ? queueOf(first.map(audioOf), { random }) : emptyQueue;
      for (const make of changes) {
        queue = make(queue);
        const allIds = [...queue.audios.map(({ id }) => id), ...queue.rest];
        expect(new Set(allIds).size).toBe(allIds.length);
        expect(queue.at).toBeGreaterThanOrEqual(-1);
        expect(queue.at).toBeLessThan(Math.max(1, queue.audios.length));
      }
    }),
  );
});
