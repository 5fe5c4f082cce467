import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasAskedEnough } from '#functions/audio/narration/history.ts';
import { afterRound, roundAfter } from '#functions/audio/narration/rounds.ts';
import { mostAsks } from '#functions/platform/admission/when-admitted.ts';
import { workflowDefinitions } from '#infra/release/workflow-definitions.ts';
import { system } from '#infra/testing/system.ts';
import { walkExecution, type Machine, type Payload } from '#infra/testing/walk-execution.ts';
import type { GroupToSpeak, NarrationRound } from '#shared/domain/audio/narration.ts';
import { mulberry32 } from '#shared/domain/mulberry32.ts';
import { stepsAnExecution } from '#shared/domain/news/announcement.ts';
import { eventsByState, mostEvents } from '#shared/domain/workflow-history.ts';
import { runs } from '#shared/testing/is-full.ts';

/**
 * Counts the history events of executions, using the deployed definitions and the steps' own rules for when to start
 * the next execution.
 */
export function historyTests(): void {
  describe('The history of a workflow execution', () => {
    const unlimited = { tries: Infinity };

    test('grows by exactly `eventsOf.task` events if a task uses all of its allowed retries', () => {
      const tasks = [...machinesByName().values()].flatMap(tasksIn);
      expect(tasks.length).toBeGreaterThan(15);
      for (const { Retry = [] } of tasks)
        expect(2 + 3 * (1 + Retry.reduce((sum, { MaxAttempts = 3 }) => sum + MaxAttempts, 0))).toBe(
          eventsByState.task,
        );
    });

    test(
      'stays within the limit for a narration of any length, with any waits and retries',
      { timeout: 600_000 },
      () => {
        fc.assert(
          fc.property(
            fc.oneof(
              fc.record({
                groups: fc.integer({ min: 0, max: 2_000 }),
                asks: fc.integer({ min: 1, max: 40 }),
              }),
              fc.record({
                groups: fc.integer({ min: 1, max: 12 }),
                asks: fc.integer({ min: 100_000, max: 1_000_000 }),
              }),
            ),
            fc.boolean(),
            fc.constantFrom(undefined, 'write' as const),
            fc.constantFrom(1, 2, Infinity),
            fc.integer(),
            ({ groups, asks }, streams, script, tries, seed) => {
              const random = mulberry32(seed);
              const draw = (upTo: number) => 1 + Math.floor(random() * upTo);
              const { histories, made } = narrationEvents({ groups, streams, script, tries, asks, draw });
              expect(Math.max(...histories)).toBeLessThan(mostEvents);
              expect(made).toBe(groups);
            },
          ),
          runs(1_000, 6),
        );
      },
    );

    test('is spread over several executions if each part of a narration waits as long as possible', () => {
      const { histories } = narrationEvents({
        groups: 200,
        streams: true,
        script: 'write',
        ...unlimited,
        asks: 14,
        draw: (n) => n,
      });
      expect(histories.length).toBeGreaterThan(2);
      expect(Math.max(...histories)).toBeGreaterThan(15_000);
    });

    test('has room for an answer that asks the model as many times as is allowed', () => {
      expect(
        eventsIn('Conversation', { readingId: 'read_1' }, unlimited, withWaits('Generate', mostAsks)),
      ).toBeLessThan(mostEvents);
    });

    test('has room for all the steps of an announcement in one execution', () => {
      const announced = (_: string, round: Payload) => {
        const steps = Number(round['steps'] ?? 0) + 1;
        return { ...round, steps, done: steps >= stepsAnExecution };
      };
      expect(eventsIn('Announcement', {}, unlimited, announced)).toBeLessThan(mostEvents);
    });

    test('has room for an archive of 600 GB', () => {
      const parts = Array.from({ length: 400 }, (_, part) => part);
      expect(eventsIn('Archive', { parts, count: 400 }, unlimited)).toBeLessThan(mostEvents);
    });

    test('stays below 100 events for `BookFile` and `ExportBook`', () => {
      for (const name of ['BookFile', 'ExportBook']) expect(eventsIn(name, {}, unlimited)).toBeLessThan(100);
    });

    test('is tested for each of the six workflows', () =>
      expect([...machinesByName().keys()].toSorted()).toEqual([
        'Announcement',
        'Archive',
        'BookFile',
        'Conversation',
        'ExportBook',
        'Narration',
      ]));
  });
}

function narrationEvents({ groups, streams, script, tries, asks, draw }: Attempt) {
  const plan = { toMake: Array.from({ length: groups }, (_, group) => group), streams };
  const ids = { audioId: 'aud_1', attempt: 1, ownerId: 'usr_ada' };
  const histories: number[] = [];
  let madeCount = 0;
  let input: Payload | undefined = { ...ids, ...(script && { script }) };
  const madeGroups = new Set<number>();
  const steps: Readonly<Record<string, (payload: Payload) => Payload>> = {
    Script: (payload) => withWaits('Script', mostAsks)('Script', payload),
    Plan: (payload) => ({ ...payload, ...roundAfter(0, plan) }),
    Publish(payload) {
      const nextRound = afterRound(payload as unknown as NarrationRound, plan);
      madeCount = nextRound.made;
      return { ...nextRound };
    },
    Continue({ audioId, attempt, ownerId, execution = 1, made: from }) {
      input = {
        audioId,
        attempt,
        ownerId,
        next: [],
        done: false,
        execution: Number(execution) + 1,
        made: from,
      };
      return {};
    },
  };
  function synthesize(payload: Payload): Payload {
    const request = payload as unknown as GroupToSpeak;
    const { group } = request;
    const currentRequest = { ...request, asks: (request.asks ?? 0) + 1, waitUntil: undefined };
    if (madeGroups.has(group) || currentRequest.asks >= draw(asks)) {
      madeGroups.add(group);
      return currentRequest;
    }
    const refusalFields =
      draw(4) === 4 && (currentRequest.refusals ?? 0) < 12
        ? { refusals: (currentRequest.refusals ?? 0) + 1 }
        : {};
    const waits = { ...currentRequest, ...refusalFields, waitUntil: 'later' };
    return { ...waits, ...(hasAskedEnough(waits) && { postponed: true }) };
  }
  const narration = machinesByName().get('Narration')!;
  while (input) {
    const executionInput: Payload = input;
    input = undefined;
    const { events } = walkExecution(narration, executionInput, {
      tries: (all) => draw(Math.min(tries, all)),
      step: (name, payload) =>
        name.startsWith('Synthesize') ? synthesize(payload) : (steps[name]?.(payload) ?? payload),
    });
    histories.push(events);
  }
  return { histories, made: madeCount };
}

const withWaits = (waits: string, times: number) => (name: string, payload: Payload) => {
  if (name !== waits) return payload;
  const asks = Number(payload['asks'] ?? 0) + 1;
  return { ...payload, asks, waitUntil: asks < times ? 'later' : undefined };
};

const eventsIn = (
  name: string,
  input: Payload,
  { tries }: { readonly tries: number },
  step: (name: string, payload: Payload) => Payload = (_, payload) => payload,
) => walkExecution(machinesByName().get(name)!, input, { tries: (all) => Math.min(tries, all), step }).events;

let machines: ReadonlyMap<string, Machine> | undefined;
const machinesByName = () =>
  (machines ??= new Map(
    workflowDefinitions(system().resources.filter(({ stage }) => stage.name === 'prod')).map(
      ({ id, definition }) => [id.replace(/Machine[0-9A-F]{8}$/, ''), definition as Machine],
    ),
  ));

const tasksIn = ({ States }: Machine): Machine['States'][string][] =>
  Object.values(States).flatMap((state) =>
    state.Type === 'Task' ? [state] : state.ItemProcessor ? tasksIn(state.ItemProcessor) : [],
  );

interface Attempt {
  readonly groups: number;
  readonly streams: boolean;
  readonly script: 'write' | undefined;
  readonly tries: number;
  readonly asks: number;
  readonly draw: (upTo: number) => number;
}
