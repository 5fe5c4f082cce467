import type { NewsMessage, ServerMessage } from '#shared/contract/live/live.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { log } from '#functions/platform/log.ts';
import type { ConnectionStore } from '#functions/platform/connections/connection-store.ts';
import {
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
  type ApiGatewayManagementApiClient,
} from '@aws-sdk/client-apigatewaymanagementapi';

/**
 * Sends notifications to open pages. Errors are only logged, because pages that receive no messages read the stored
 * data themselves.
 */
export function liveChannel(
  connections: Pick<ConnectionStore, 'listOf' | 'remove'>,
  gateway: Pick<ApiGatewayManagementApiClient, 'send'>,
) {
  async function post(ConnectionId: string, message: ServerMessage): Promise<void> {
    try {
      await gateway.send(new PostToConnectionCommand({ ConnectionId, Data: JSON.stringify(message) }));
    } catch (error) {
      if (!(error instanceof GoneException)) throw error;
      await connections.remove(ConnectionId);
    }
  }
  async function end(ConnectionId: string): Promise<void> {
    try {
      await gateway.send(new DeleteConnectionCommand({ ConnectionId }));
    } catch (error) {
      if (!(error instanceof GoneException)) throw error;
    }
  }
  const answer = (connectionId: string, message: ServerMessage) =>
    logErrors(() => post(connectionId, message));

  return {
    tell: (userId: string, message: NewsMessage): Promise<void> =>
      logErrors(async () => {
        const theirs = await connections.listOf(userId, new Date());
        await mapConcurrently(postsAtOnce, theirs, (connectionId) => answer(connectionId, message));
      }),

    answer,

    close: (connectionIds: readonly string[]): Promise<unknown> =>
      mapConcurrently(postsAtOnce, connectionIds, (connectionId) => logErrors(() => end(connectionId))),
  };
}

async function logErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error('A live message was lost', error);
  }
}

const postsAtOnce = 25;

export type LiveChannel = ReturnType<typeof liveChannel>;
