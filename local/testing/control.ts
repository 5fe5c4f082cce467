import { serve } from '#local/services/http.ts';
import type { Cloud } from '#local/cloud/cloud.ts';

/** What only time does elsewhere: `POST /schedules` fires every schedule now and answers when all of it is done. */
export async function startControl(cloud: Cloud) {
  const listening = await serve(0, async (_req, res) => {
    await cloud.services.eventBridge.runSchedules();
    res.writeHead(204).end();
  });
  return { url: `http://127.0.0.1:${listening.port}`, close: () => listening.close() };
}
