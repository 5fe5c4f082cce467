import { askingPerson } from '#functions/people/asking-person.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { actorFrom } from '#functions/platform/actor.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { verifyToken } from '#functions/platform/verify-token.ts';
import {
  connectionStore,
  mostConnections,
  type Connection,
} from '#functions/platform/connections/connection-store.ts';
import { liveDependencies } from '#functions/live/live-dependencies.ts';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';

const { CONNECTIONS_TABLE, PEOPLE_TABLE } = environment('CONNECTIONS_TABLE', 'PEOPLE_TABLE');
const connections = connectionStore(documentClient(), CONNECTIONS_TABLE);
const people = peopleStore(documentClient(), PEOPLE_TABLE);
const { live } = liveDependencies();

/**
 * Opens a connection for a visitor (no token) or for the user of a valid token. Refuses an invalid or expired token, a
 * token from an ended sign-in, and a person with too many connections. Ignores the `userId` in the URL, which proves
 * nothing. A refused connection isn't stored, so it receives no notifications.
 */
export const handler = async ({ requestContext, queryStringParameters }: APIGatewayProxyWebsocketEventV2) => {
  const token = queryStringParameters?.['token'];
  const bearer = token === undefined ? visitorBearer : await bearerOf(token);
  if (!bearer) return { statusCode: 401 };
  const { connectionId, connectedAt } = requestContext;
  const connection = { connectionId, ...bearer, connectedAt: new Date(connectedAt) };
  const isOpen =
    (await connections.open(connection)) ||
    ((await makeRoom(connection)) && (await connections.open(connection)));
  return isOpen ? { statusCode: 200 } : { statusCode: 429, body: tooManyConnectionsMessage };
};

async function makeRoom({ subject, connectedAt }: Connection): Promise<boolean> {
  const endedConnections = subject === undefined ? [] : await connections.removeEnded(subject, connectedAt);
  await live.close(endedConnections);
  return endedConnections.length > 0;
}

async function bearerOf(token: string): Promise<Bearer | undefined> {
  const claims = await verifyToken(token);
  if (claims?.['token_use'] !== 'access' || claims.exp === undefined) return undefined;
  try {
    const actor = actorFrom(claims);
    await askingPerson(people, actor);
    return { subject: actor.id, tokenEndsAt: new Date(claims.exp * 1_000) };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const tooManyConnectionsMessage = `You have Quillcast open in ${mostConnections} windows. This page checks for news every few seconds until you close one of them.`;

const visitorBearer: Bearer = { subject: undefined, tokenEndsAt: undefined };

type Bearer = Pick<Connection, 'subject' | 'tokenEndsAt'>;
