import { queryOptions, type QueryState } from '@tanstack/react-query';
import type { Script } from '#shared/contract/audio/scripts.ts';
import { api } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';
import type { ScriptKey } from './stored-draft.ts';

/** Polls while the script is being written; with `isAwaited`, also while no part of the script exists yet. */
export const scriptQuery = ({ userid, audioId }: ScriptKey, { isAwaited = false } = {}) =>
  queryOptions({
    queryKey: [...allAudio, audioId, 'script', userid],
    queryFn: async ({ signal }): Promise<Script> =>
      (await api('GET /audio/{id}/script', { params: { id: audioId }, signal })).script,
    refetchInterval: ({ state }) =>
      isAwaited || state.data?.status === 'writing' ? pollMilliseconds(state) : false,
  });

/**
 * Polls every second at first, then rarely enough to stay below the request guard's limit of thirty requests a minute.
 */
const pollMilliseconds = ({ dataUpdateCount, errorUpdateCount }: QueryState<Script>) =>
  dataUpdateCount + errorUpdateCount < 12 ? 1_000 : 4_000;
