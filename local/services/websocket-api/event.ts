import { randomUUID } from 'node:crypto';

export function eventsOf(connectionId: string) {
  const connectedAt = Date.now();
  const event = (routeKey: string, eventType: string, more: object) => ({
    requestContext: { routeKey, eventType, connectionId, connectedAt, requestId: randomUUID() },
    isBase64Encoded: false,
    ...more,
  });
  return {
    connect: (query: Record<string, string>) =>
      event('$connect', 'CONNECT', Object.keys(query).length > 0 ? { queryStringParameters: query } : {}),
    message: (routeKey: string, body: string) => event(routeKey, 'MESSAGE', { body }),
    disconnect: () => event('$disconnect', 'DISCONNECT', {}),
  };
}

export type Events = ReturnType<typeof eventsOf>;
