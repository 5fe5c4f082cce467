import { mostEvents } from '#shared/domain/workflow-history.ts';

/**
 * Counts the events that AWS would write into the history of an execution. Their sources are the engine's own events and,
 * for each try of a task, a call of `tried`: the engine knows only states.
 */
export function countedHistory(limit = mostEvents) {
  let events = 0;
  return {
    get events() {
      return events;
    },
    /** Scheduled, started, succeeded or failed. */
    tried: () => void (events += 3),

    /** Resolves when the execution has ended. Rejects when its history is full: the last event has to be its end. */
    async follow(said: AsyncIterable<EngineEvent>): Promise<void> {
      for await (const { type, state } of said) {
        if (type === 'ExecutionSucceeded' || type === 'ExecutionFailed') return;
        events += eventsOf(type, state?.type);
        if (events >= limit) throw fullHistory(limit);
      }
    },
  };
}

function eventsOf(type: string, state = ''): number {
  if (/^(StateEntered|StateExited)$/.test(type)) return state === 'Map' ? 2 : 1;
  return /^(ExecutionStarted|MapIteration\w+)$/.test(type) ? 1 : 0;
}

function fullHistory(limit: number): Error {
  const error = new Error(`The execution reached the maximum number of history events (${limit}).`);
  return Object.assign(error, { name: 'States.Runtime' });
}

interface EngineEvent {
  readonly type: string;
  readonly state?: { readonly type: string };
}
