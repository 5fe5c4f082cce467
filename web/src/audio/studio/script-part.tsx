import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ScriptInProgress } from './being-written.tsx';
import { ScriptEditor } from './script-editor.tsx';
import { scriptQuery } from './script-query.ts';
import type { AudioRequests } from './use-audio-requests.ts';

export function ScriptPart({ audio, userid, requests }: ScriptPartProps) {
  const isAwaited = audio.status === 'PROCESSING' && audio.stage === 'script';
  const key = { userid, audioId: audio.id };
  const { data: script, error, refetch } = useQuery(scriptQuery(key, { isAwaited }));
  useRefetchAfter(`${audio.status} ${audio.stage ?? ''}`, refetch);
  if (script?.status === 'written' && !isAwaited) {
    return <ScriptEditor audio={audio} script={script} userid={userid} requests={requests} />;
  }
  if (isAwaited || script?.status === 'writing') return <ScriptInProgress script={script} audio={audio} />;
  if (hasStatus(error, 404)) {
    // For a failed audio, another part of the page shows the reason and the retry button.
    if (audio.status === 'FAILED') return null;
    return (
      <EmptyState title="No script yet">
        <p>We’ll write it the next time you generate this podcast.</p>
      </EmptyState>
    );
  }
  return (
    <Loading error={error} refetch={refetch} what="the script" skeletons={['h-8 w-40', 'h-28', 'h-28']} />
  );
}

/** A status change means that the script was written or spoken, so it must be refetched. */
function useRefetchAfter(state: string, refetch: () => unknown): void {
  const previousState = useRef(state);
  useEffect(() => {
    if (previousState.current !== state) void refetch();
    previousState.current = state;
  }, [state, refetch]);
}

interface ScriptPartProps {
  readonly audio: Audio;
  readonly userid: string;
  readonly requests: AudioRequests;
}
