import { queryOptions, type QueryState } from '@tanstack/react-query';
import type { Script } from '#shared/contract/audio/scripts.ts';
import { api } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';
import type { ScriptKey } from './kept-script.ts';

/** The script of one's own podcast. While it is written (`isAwaited`: there may be nothing of it yet) it is asked for again and again. */
export const scriptQuery = ({ userid, audioId }: ScriptKey, { isAwaited = false } = {}) =>
  queryOptions({
    queryKey: [...allAudio, audioId, 'script', userid],
    queryFn: async ({ signal }): Promise<Script> =>
      (await api('GET /audio/{id}/script', { params: { id: audioId }, signal })).script,
    refetchInterval: ({ state }) =>
      isAwaited || state.data?.status === 'writing' ? pollMilliseconds(state) : false,
  });

/** Each second at first, as turns come; then so rarely that a minute stays below the thirty of the request guard. */
const pollMilliseconds = ({ dataUpdateCount, errorUpdateCount }: QueryState<Script>) =>
  dataUpdateCount + errorUpdateCount < 12 ? 1_000 : 4_000;
