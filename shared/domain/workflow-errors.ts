/**
 * Errors that the steps of a workflow throw by name, each with what the workflow does about it: `retry` tries three times
 * as for any fault, `doNotRetry` is for what the input itself is to blame for, and for an engine that was asked for long.
 */
export type NamedErrors = Readonly<Record<string, 'retry' | 'doNotRetry'>>;
