import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { allAudio } from '#web/server/query-keys.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { countOf } from '#shared/domain/locale.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatusLine } from '#web/ui/states.tsx';

export function ShortLink({ audio, unlist }: ShortLinkProps) {
  if (audio.visibility !== 'private' && audio.shortCode !== undefined)
    return (
      <ActiveShortLink key={audio.shortCode} audio={audio} shortCode={audio.shortCode} unlist={unlist} />
    );
  return <NoShortLink audio={audio} unlist={unlist} />;
}

function NoShortLink({ audio, unlist }: ShortLinkProps) {
  const queries = useQueryClient();
  const isPrivate = audio.visibility === 'private';
  const creation = useMutation({
    mutationFn: async () => {
      if (isPrivate) await unlist();
      return api('POST /shorten', { body: { audioId: audio.id } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: allAudio }),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button look="quiet" busy={creation.isPending} onClick={() => creation.mutate()}>
        {isPrivate ? 'Make it unlisted and get a short link' : 'Get a short link'}
      </Button>
      {creation.isError && (
        <StatusLine tone="alarm">
          Error: {messageOf(creation.error, 'No short link yet. Try again.')}
        </StatusLine>
      )}
    </div>
  );
}

function ActiveShortLink({ audio, shortCode, unlist }: ShortLinkProps & { shortCode: string }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const retiring = useMutation({
    mutationFn: () => api('DELETE /shorten/{shortCode}', { params: { shortCode } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: allAudio }),
  });
  const { data, error } = useQuery({
    queryKey: [...allAudio, 'short-link', shortCode],
    queryFn: ({ signal }) => api('GET /shorten/{shortCode}', { params: { shortCode }, signal }),
  });
  if (hasStatus(error, 404))
    return (
      <div className="grid gap-2">
        <p className="text-small text-faded">Its short link is deactivated and no longer works.</p>
        <NoShortLink audio={audio} unlist={unlist} />
      </div>
    );
  return (
    <div className="grid gap-2">
      <CopyField
        label="Short link"
        value={`${location.origin}/s/${shortCode}`}
        note={openingsNote(data, error)}
      />
      {asking ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-small">It will stop working, and its code will never be used again.</p>
          <Button look="alarm" busy={retiring.isPending} onClick={() => retiring.mutate()}>
            Deactivate link
          </Button>
          <Button look="plain" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <Button look="plain" className="-ms-3 justify-self-start" onClick={() => setAsking(true)}>
          Deactivate short link…
        </Button>
      )}
      {retiring.isError && (
        <StatusLine tone="alarm">
          Error: {messageOf(retiring.error, 'We couldn’t deactivate it. Try again.')}
        </StatusLine>
      )}
    </div>
  );
}

function openingsNote(link: { opens: number } | undefined, error: unknown) {
  if (link) return openCountText(link.opens);
  return error ? (
    messageOf(error, 'We couldn’t load how often it was opened.')
  ) : (
    <Skeleton className="inline-block h-4 w-28" />
  );
}

const openCountText = (opens: number): string =>
  opens === 0 ? 'Not opened yet.' : `Opened ${countOf(opens, 'time')}.`;

interface ShortLinkProps {
  readonly audio: Audio;
  readonly unlist: () => Promise<unknown>;
}
