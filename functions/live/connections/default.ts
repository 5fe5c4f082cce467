import { PingMessage, type ServerMessage } from '#shared/contract/live/live.ts';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { parseMessage } from './understood.ts';

const { live } = liveDependencies();

export const handler = async ({ body, requestContext }: APIGatewayProxyWebsocketEventV2) => {
  await live.answer(requestContext.connectionId, answerTo(body));
  return { statusCode: 200 };
};

function answerTo(body: string | undefined): ServerMessage {
  const { message, problem } = parseMessage(PingMessage, body);
  return message ? { type: 'pong' } : { type: 'error', message: problem };
}
