import type { TraceEvent } from './author-browser.ts';

/**
 * Returns the cost of each key press in a trace, in milliseconds: all main-thread work from the press to the frame that
 * shows its letter. Includes layout and painting, but not garbage collection.
 */
export function keyCostsIn(trace: readonly TraceEvent[]): readonly KeyCost[] {
  const tasks = tasksIn(trace);
  const first = tasks.flatMap((task, at) => (containsEvent(task, isKey) ? [at] : []));
  return first.map((at, key) => {
    const ownTasks = tasks.slice(at, first[key + 1]);
    const frame = ownTasks.findIndex((task) => containsEvent(task, ({ name }) => name === 'Commit'));
    return costOf(frame < 0 ? ownTasks : ownTasks.slice(0, frame + 1));
  });
}

function costOf(tasks: readonly Task[]): KeyCost {
  const sum = (of: 'dur' | 'tdur') =>
    tasks.reduce((total, { task, events }) => {
      const garbage = events.filter(({ name }) => garbageCollections.has(name));
      return total + (task[of] ?? 0) - garbage.reduce((less, event) => less + (event[of] ?? 0), 0);
    }, 0) / 1_000;
  return { milliseconds: sum('tdur'), byTheClock: sum('dur') };
}

function tasksIn(trace: readonly TraceEvent[]): readonly Task[] {
  const key = trace.find(isKey);
  const events = trace
    .filter(({ pid, tid, dur }) => pid === key?.pid && tid === key.tid && dur !== undefined)
    .toSorted((a, b) => a.ts - b.ts);
  const tasks: { task: TraceEvent; events: TraceEvent[] }[] = [];
  for (const event of events) {
    const last = tasks.at(-1);
    if (event.name === 'RunTask') tasks.push({ task: event, events: [] });
    else if (last && event.ts <= last.task.ts + last.task.dur!) last.events.push(event);
  }
  return tasks;
}

const containsEvent = ({ events }: Task, what: (event: TraceEvent) => boolean) => events.some(what);

const isKey = ({ name, args }: TraceEvent) => name === 'EventDispatch' && args.data?.type === 'keydown';

const garbageCollections = new Set(['MinorGC', 'MajorGC', 'BlinkGC.AtomicPhase']);

interface Task {
  readonly task: TraceEvent;
  readonly events: readonly TraceEvent[];
}

export interface KeyCost {
  /** The thread's CPU time, which other load on the machine doesn't change. */
  readonly milliseconds: number;
  readonly byTheClock: number;
}
