/**
 * Errors that the steps of a workflow throw by name, each with what the workflow does about it: `retryWhileBusy` waits
 * for minutes, `retry` tries three times as for any fault, `doNotRetry` is for what the input itself is to blame for.
 */
export type NamedErrors = Readonly<Record<string, 'retryWhileBusy' | 'retry' | 'doNotRetry'>>;
