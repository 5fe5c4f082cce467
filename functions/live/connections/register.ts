import { Register, type ServerMessage } from '#shared/contract/live/live.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { connectionStore } from './connection-store.ts';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { understood } from './understood.ts';

const { CONNECTIONS_TABLE } = environment('CONNECTIONS_TABLE');
const connections = connectionStore(documentClient(), CONNECTIONS_TABLE);
const { live } = liveDependencies();

/** Subscribes a connection to the news of the person whose token opened it, and to nobody else's. */
export const handler = async ({ body, requestContext }: APIGatewayProxyWebsocketEventV2) => {
  await live.answer(requestContext.connectionId, await answerTo(body, requestContext.connectionId));
  return { statusCode: 200 };
};

async function answerTo(body: string | undefined, connectionId: string): Promise<ServerMessage> {
  const { message, problem } = understood(Register, body);
  if (!message) return { type: 'error', message: problem };
  return (await connections.register(connectionId, message.userId, new Date()))
    ? { type: 'registered' }
    : {
        type: 'error',
        message: 'This connection was not opened by that person. Connect with your own token.',
      };
}
