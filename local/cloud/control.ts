import { AwsError, sendJson, serve } from '#local/services/http.ts';
import type { Services } from './services.ts';

/**
 * For tests and journeys, and the operator alone. What only time does elsewhere: `POST /schedules` fires every schedule
 * now and answers when all of it is done. And what only CloudFront knows: `GET /invalidations` says what the edges were
 * told to forget, one list of paths for each time.
 */
export function startControl(port: number, { cloudFrontControl, eventBridge, keys }: Services) {
  return serve(port, async (req, res) => {
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
}
