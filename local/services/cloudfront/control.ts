import { randomUUID } from 'node:crypto';
import { serve, type Listening } from '#local/services/http.ts';

/** CloudFront's control plane. Nothing is cached here, so an invalidation is done as soon as it is asked for. */
export function startCloudFrontControl({ port }: { port: number }): Promise<Listening> {
  return serve(port, (req, res) => {
    req.resume();
    if (req.method !== 'POST' || !/^\/[\d-]+\/distribution\/\w+\/invalidation$/.test(req.url ?? '')) {
      console.error(`The local CloudFront does not know ${req.method} ${req.url}.`);
      res.writeHead(501).end();
      return;
    }
    const id = `I${randomUUID().slice(0, 13).toUpperCase()}`;
    res
      .writeHead(201, { 'content-type': 'text/xml' })
      .end(`<Invalidation><Id>${id}</Id><Status>Completed</Status></Invalidation>`);
  });
}
