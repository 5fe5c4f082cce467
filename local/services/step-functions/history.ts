import { mostEvents } from '#shared/domain/workflow-history.ts';

/**
 * Counts the events that AWS would write to an execution's history. The engine reports only states, so each task
 * attempt must call `tried`.
 */
export function countedHistory(limit = mostEvents) {
  let events = 0;
  return {
    get events() {
      return events;
    },
    /** Counts the three events of a task attempt: scheduled, started, and succeeded or failed. */
    tried: () => void (events += 3),

    /** Rejects when only one event still fits into the history, because the end of the execution needs that one. */
    async follow(engineEvents: AsyncIterable<EngineEvent>): Promise<void> {
      for await (const { type, state } of engineEvents) {
        if (type === 'ExecutionSucceeded' || type === 'ExecutionFailed') return;
        events += eventsOf(type, state?.type);
        if (events >= limit) throw historyLimitError(limit);
      }
    },
  };
}

function eventsOf(type: string, state = ''): number {
  if (/^(StateEntered|StateExited)$/.test(type)) return state === 'Map' ? 2 : 1;
  return /^(ExecutionStarted|MapIteration\w+)$/.test(type) ? 1 : 0;
}

function historyLimitError(limit: number): Error {
  const error = new Error(`The execution reached the maximum number of history events (${limit}).`);
  return Object.assign(error, { name: 'States.Runtime' });
}

interface EngineEvent {
  readonly type: string;
  readonly state?: { readonly type: string };
}
