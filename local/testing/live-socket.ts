import { once } from 'node:events';
import { siteConfigOf } from '#local/seed/site-config.ts';
import type { ServerMessage, StatusMessage } from '#shared/contract/live/live.ts';
import { decodeJwt } from 'jose';
import { WebSocket } from 'ws';
import { origin, tokensOf } from './caller.ts';

export async function openLive(query: Record<string, string> = {}): Promise<LiveSocket> {
  const config = await siteConfigOf(origin());
  const socket = new WebSocket(`${config.api.websocket}?${new URLSearchParams(query).toString()}`);
  const received: ServerMessage[] = [];
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as ServerMessage));
  await once(socket, 'open');
  return {
    socket,
    received,
    newsOf: (audioId) =>
      received.filter(
        (message) => message.type === 'audio-status' && message.audioId === audioId,
      ) as StatusMessage[],
    async answerTo(message) {
      const answer = once(socket, 'message') as Promise<[Buffer]>;
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
      return JSON.parse((await answer)[0].toString()) as ServerMessage;
    },
  };
}

export const tabOf = async (name: 'ada' | 'grace'): Promise<LiveSocket> =>
  pageOf({ token: (await tokensOf(name)).accessToken });

export async function pageOf({ token }: { readonly token: string }): Promise<LiveSocket> {
  const userId = decodeJwt(token).sub!;
  const page = await openLive({ userId, token });
  const answer = await page.answerTo({ action: 'register', userId });
  if (answer.type !== 'registered') throw new Error(JSON.stringify(answer));
  return page;
}

export const subjectOf = async (name: 'ada' | 'grace'): Promise<string> =>
  decodeJwt((await tokensOf(name)).accessToken).sub!;

export interface LiveSocket {
  readonly socket: WebSocket;
  readonly received: readonly ServerMessage[];
  newsOf(audioId: string): StatusMessage[];
  answerTo(message: unknown): Promise<ServerMessage>;
}
