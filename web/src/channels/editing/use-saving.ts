import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Channel, ChannelChange } from '#shared/contract/channels/channels.ts';
import { useSession } from '#web/auth/auth.ts';
import { copyNamesToSession } from '#web/auth/session-names.ts';
import { channelQuery } from '#web/channels/channel/channel-queries.ts';
import { profileQuery } from '#web/people/people-queries.ts';
import { ApiError } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { allAudio, allChannels } from '#web/server/query-keys.ts';

/** Saves a channel. Also updates its name in the profile, the session and all lists (S7.51). */
export function useSaving({ username }: Channel, onSaved?: () => void) {
  const queries = useQueryClient();
  const session = useSession();
  return useMutation({
    mutationFn: (body: ChannelChange) =>
      api('POST /channel/{username}/update', { params: { username }, body }).catch(throwWithStatus),
    onSuccess: ({ channel }) => {
      queries.setQueryData(channelQuery(username).queryKey, channel);
      if (session) {
        const { queryKey } = profileQuery(session.userid);
        const { channelName } = channel;
        const updatedProfile = queries.setQueryData(
          queryKey,
          (before) => before && { ...before, profile: { ...before.profile, channelName } },
        );
        if (updatedProfile) copyNamesToSession(updatedProfile.profile);
      }
      void queries.invalidateQueries({ queryKey: allAudio });
      void queries.invalidateQueries({ queryKey: allChannels });
      onSaved?.();
    },
  });
}

/**
 * Throws an error that names the status of a failed response (S7.53), with the response's message or, if it has none,
 * an excerpt of its body.
 */
function throwWithStatus(error: unknown): never {
  if (!(error instanceof ApiError) || error.status === 0) throw error;
  const { status, code, issues, requestId, body, text } = error;
  const detail = typeof body['message'] === 'string' ? body['message'] : excerptOf(text);
  const message = `API request failed: ${status} ${detail}`.trim();
  throw new ApiError({ status, code, issues, requestId, body, text, message, cause: error });
}

/** Shortens the body, because a proxy may answer with a whole HTML page. */
function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters)}…` : line;
}

const mostCharacters = 300;
