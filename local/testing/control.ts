import { AwsError, sendJson, serve } from '#local/services/http.ts';
import type { Cloud } from '#local/cloud/cloud.ts';

/**
 * What only time does elsewhere: `POST /schedules` fires every schedule now and answers when all of it is done. And what
 * only CloudFront knows: `GET /invalidations` says what the edges were told to forget, one list of paths for each time.
 */
export async function startControl({ services: { cloudFrontControl, eventBridge, keys } }: Cloud) {
  const listening = await serve(0, async (req, res) => {
    try {
      keys.requireOperator(req);
      if (req.url === '/invalidations')
        return sendJson(
          res,
          200,
          cloudFrontControl.accepted().map(({ paths }) => paths),
        );
      await eventBridge.runSchedules();
      res.writeHead(204).end();
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      sendJson(res, error.status, { message: error.message });
    }
  });
  return { url: `http://127.0.0.1:${listening.port}`, close: () => listening.close() };
}
