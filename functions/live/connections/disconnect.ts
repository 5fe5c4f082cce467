import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { connectionStore } from '#functions/platform/connections/connection-store.ts';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';

const { CONNECTIONS_TABLE } = environment('CONNECTIONS_TABLE');
const connections = connectionStore(documentClient(), CONNECTIONS_TABLE);

/**
 * Removes a closed connection. API Gateway doesn't guarantee this call; without it, the connection is removed when a
 * message to it fails.
 */
export const handler = async ({ requestContext }: APIGatewayProxyWebsocketEventV2) => {
  await connections.remove(requestContext.connectionId);
  return { statusCode: 200 };
};
