/**
 * Named errors of workflow steps with the workflow's reaction. `retry` means three retries, as after any fault.
 * `doNotRetry` is for errors in the input, and for an engine that stayed busy.
 */
export type NamedErrors = Readonly<Record<string, 'retry' | 'doNotRetry'>>;
