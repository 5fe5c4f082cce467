import type { IncomingMessage } from 'node:http';

/** One line of the log, as the stage's format says it: what is not known of a request is a dash. */
export const accessLogLine = (format: string, values: AccessLogValues): string =>
  format.replaceAll(/\$context\.([\w.]+)/g, (_, name: string) =>
    JSON.stringify(String(values[name as keyof AccessLogValues] ?? '-')).slice(1, -1),
  );

/** What is known of a request as it comes in. */
export const arrived = (req: IncomingMessage, requestId: string, at: Date): AccessLogValues => ({
  requestId,
  'identity.sourceIp': req.socket.remoteAddress,
  requestTime: commonTime(at),
  path: req.url?.split('?')[0],
});

/** `29/Nov/2026:00:12:05 +0000`, as web servers write it. */
function commonTime(at: Date): string {
  const [, day, month, year, time] = at.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

/** By the names that a format gives them after `$context.`. */
export type AccessLogValues = { -readonly [Name in ContextName]?: string | number | undefined };
type ContextName =
  | 'requestId'
  | 'awsEndpointRequestId'
  | 'integration.requestId'
  | 'identity.sourceIp'
  | 'requestTime'
  | 'routeKey'
  | 'path'
  | 'status'
  | 'responseLatency'
  | 'responseLength'
  | 'integration.latency'
  | 'integration.integrationStatus'
  | 'authorizer.error'
  | 'integrationErrorMessage';
