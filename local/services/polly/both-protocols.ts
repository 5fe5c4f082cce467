import { createServer } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { guardedHandler, type Handler } from '#local/services/http.ts';

export async function serveBothProtocols(port: number, handler: Handler): Promise<number> {
  const answer = guardedHandler(handler);
  const http1 = createServer(answer);
  // The cast is safe: http2's compatibility API has all that the handler uses.
  const http2 = createHttp2Server(answer as never);
  const tcp = createTcpServer({ noDelay: true }, (socket: Socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('readable', () => {
      const firstBytes = socket.read() as Buffer | null;
      if (!firstBytes) return;
      socket.unshift(firstBytes);
      (firstBytes.toString('latin1', 0, 3) === 'PRI' ? http2 : http1).emit('connection', socket);
    });
  });
  await new Promise<void>((resolve, reject) => {
    tcp.once('error', reject);
    tcp.listen(port, '127.0.0.1', resolve);
  });
  return (tcp.address() as AddressInfo).port;
}
