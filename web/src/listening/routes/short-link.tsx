import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { useAuth } from '#web/auth/auth.ts';
import { shortLinkQuery } from '#web/sharing/short-link-query.ts';
import { ExploreChannelsLink } from '#web/listening/look-around.tsx';
import { hasStatus } from '#web/server/api-error.ts';
import { serverRendered } from '#web/boot/server-rendered.ts';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { OneAudio, RecordingSkeleton } from './audio-player.tsx';

export default function ShortLink() {
  const { shortCode = '' } = useParams();
  const auth = useAuth();
  const { data, error, refetch } = useQuery({
    ...shortLinkQuery(shortCode),
    // The author's visits aren't counted, so the request waits for the session.
    enabled: auth.status !== 'loading',
  });
  const id = data?.audio.id ?? renderedAudioId(shortCode);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-narrow has-[[data-nothing]]:min-h-0">
      {hasStatus(error, 404) ? (
        <InvalidShortLink />
      ) : id !== undefined ? (
        <OneAudio key={id} id={id} />
      ) : error ? (
        <FailedState
          error={error}
          fallback="We couldn’t open this short link."
          onRetry={() => void refetch()}
        />
      ) : (
        <RecordingSkeleton />
      )}
    </div>
  );
}

function renderedAudioId(shortCode: string): string | undefined {
  const audio = serverRendered('player')?.audio;
  return audio?.shortCode === shortCode.toLowerCase() ? audio?.id : undefined;
}

const InvalidShortLink = () => (
  <EmptyState page title="This short link doesn’t work" action={<ExploreChannelsLink />}>
    <p>The recording is no longer shared, or the link was deactivated. Ask the person who sent it to you.</p>
  </EmptyState>
);
