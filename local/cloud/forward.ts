import { request, type IncomingMessage, type ServerResponse } from 'node:http';

/** Hands a request under `prefix` to a service of another port; false when the address is not under it. */
export function forwardTo(port: number, prefix: string, req: IncomingMessage, res: ServerResponse): boolean {
  const path = req.url ?? '/';
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return false;
  const onward = request(
    {
      host: '127.0.0.1',
      port,
      method: req.method,
      path: path.slice(prefix.length) || '/',
      headers: req.headers,
    },
    (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    },
  );
  onward.on('error', () => (res.headersSent ? res.destroy() : res.writeHead(502).end()));
  req.pipe(onward);
  return true;
}
