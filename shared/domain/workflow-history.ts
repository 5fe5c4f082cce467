/** AWS aborts an execution with this many events (Step Functions, quotas of standard workflows). */
export const mostEvents = 25_000;

/** The maximum number of retries of a step: while functions are busy, and after any other fault. */
export const maxRetries = { busy: 12, fault: 3 } as const;

/** The maximum number of history events per state, including all retries. */
export const eventsByState = {
  start: 1,
  /** Entered, exited, and per try: scheduled, started, succeeded or failed. */
  task: 2 + 3 * (1 + maxRetries.busy + maxRetries.fault),
  wait: 2,
  choice: 2,
  map: 4,
  item: 4,
  end: 2,
} as const;
