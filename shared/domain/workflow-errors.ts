/**
 * Named errors of workflow steps with the workflow's reaction. `retry` tries three times like any fault. `doNotRetry`
 * is for errors of the input, and for an engine that stayed busy.
 */
export type NamedErrors = Readonly<Record<string, 'retry' | 'doNotRetry'>>;
