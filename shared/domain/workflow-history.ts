/** AWS ends an execution whose history has so many events (Step Functions, quotas of standard workflows). */
export const mostEvents = 25_000;

/** How often a step is tried again: while functions are busy, and after any other fault. */
export const triedAgain = { busy: 12, fault: 3 } as const;

/** The events that a state adds to the history of its execution at most: a task with all its tries. */
export const eventsOf = {
  start: 1,
  /** Entered, exited, and for each try: scheduled, started, succeeded or failed. */
  task: 2 + 3 * (1 + triedAgain.busy + triedAgain.fault),
  wait: 2,
  choice: 2,
  map: 4,
  /** Of one item of a map, with the state that ends it. */
  item: 4,
  end: 2,
} as const;
