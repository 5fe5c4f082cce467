import { once } from 'node:events';
import { WebSocket } from 'ws';
import { siteConfigOf } from '#local/seed/site-config.ts';
import type { Person } from './person.ts';

export async function openPage(origin: string, { id: userId, token }: Person): Promise<() => void> {
  const { api } = await siteConfigOf(origin);
  const socket = new WebSocket(`${api.websocket}?${new URLSearchParams({ userId, token }).toString()}`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ action: 'register', userId }));
  await once(socket, 'message');
  return () => socket.close();
}
