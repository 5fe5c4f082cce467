import type { IncomingMessage } from 'node:http';

export const accessLogLine = (format: string, values: AccessLogValues): string =>
  format.replaceAll(/\$context\.([\w.]+)/g, (_, name: string) =>
    JSON.stringify(String(values[name as keyof AccessLogValues] ?? '-')).slice(1, -1),
  );

export const valuesOnArrival = (req: IncomingMessage, requestId: string, at: Date): AccessLogValues => ({
  requestId,
  'identity.sourceIp': req.socket.remoteAddress,
  requestTime: commonTime(at),
  path: req.url?.split('?')[0],
});

function commonTime(at: Date): string {
  const [, day, month, year, time] = at.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

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
