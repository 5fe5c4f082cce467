import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { maxIdsPerRequest } from '#shared/domain/listening/listening-limits.ts';
import { api } from '#web/server/api.ts';

/**
 * Returns the audios that the user may hear, in the order of `ids`. Splits the request, because the firewall blocks
 * longer queries.
 */
export async function severalAudios(ids: readonly string[]): Promise<Audio[]> {
  const portions = Array.from({ length: Math.ceil(ids.length / maxIdsPerRequest) }, (_, index) =>
    ids.slice(index * maxIdsPerRequest, (index + 1) * maxIdsPerRequest),
  );
  const answers = await Promise.all(
    portions.map((portion) => api('GET /audio/several', { query: { ids: portion.join(',') } })),
  );
  return answers.flatMap(({ audios }) => audios);
}
