/**
 * Logs a constant past-tense sentence and fields, never the author's text. Lambda's JSON logging adds time, level and
 * request id, so no logging library is needed. The entry of an error also names its trace, which all steps of an
 * execution share.
 */
export const log = {
  info: (sentence: string, fields: LogFields = {}) => console.info({ event: sentence, ...fields }),
  warn: (sentence: string, fields: LogFields = {}) => console.warn({ event: sentence, ...fields }),
  error: (sentence: string, error: unknown, fields: LogFields = {}) =>
    console.error({ event: sentence, ...fields, traceId: traceId(), error: describeError(error) }),
};

const traceId = () => /Root=([^;]+)/.exec(process.env['_X_AMZN_TRACE_ID'] ?? '')?.[1];

/** Zod's messages repeat the input; its issues contain only the path and the reason. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: 'Unknown', message: String(error) };
  const message = 'issues' in error ? JSON.stringify(error.issues) : error.message;
  return { name: error.name, message, stack: error.stack };
}

export type LogFields = Record<string, string | number | boolean | undefined>;
