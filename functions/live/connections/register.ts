import { RegisterMessage, type ServerMessage } from '#shared/contract/live/live.ts';
import { peopleStore, type Person } from '#functions/people/people-store.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { connectionStore } from '#functions/platform/connections/connection-store.ts';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { parseMessage } from './understood.ts';

const { CONNECTIONS_TABLE, PEOPLE_TABLE } = environment('CONNECTIONS_TABLE', 'PEOPLE_TABLE');
const connections = connectionStore(documentClient(), CONNECTIONS_TABLE);
const people = peopleStore(documentClient(), PEOPLE_TABLE);
const { live } = liveDependencies();

/** Subscribes a connection to the notifications for the user of its token, never to those for another user. */
export const handler = async ({ body, requestContext }: APIGatewayProxyWebsocketEventV2) => {
  await live.answer(requestContext.connectionId, await answerTo(body, requestContext.connectionId));
  return { statusCode: 200 };
};

async function answerTo(body: string | undefined, connectionId: string): Promise<ServerMessage> {
  const { message, problem } = parseMessage(RegisterMessage, body);
  if (!message) return { type: 'error', message: problem };
  const { id, signedOutAt } = await requestedPerson(message.userId);
  return (await connections.register(connectionId, id, new Date(), signedOutAt))
    ? { type: 'registered' }
    : {
        type: 'error',
        message: 'This connection belongs to someone else. Connect with your own token.',
      };
}

/** Finds a person by user id (`sub`) or by public id (`cre_…`). A person without a record has never signed out. */
async function requestedPerson(userId: string): Promise<Pick<Person, 'id' | 'signedOutAt'>> {
  const person = await (userId.startsWith('cre_') ? people.findByCreatorId(userId) : people.get(userId));
  return person ?? { id: userId };
}
