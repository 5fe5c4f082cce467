import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { clockTime, spokenTime } from '#shared/domain/audio/time-text.ts';
import { useAuth } from '#web/auth/auth.ts';
import { listeningsQuery } from './listening-queries.ts';

/** Returns the share of the audio that the user has heard, 0 to 1; undefined if the user has never heard it. */
export function useListenedShare(audio: Audio): number | undefined {
  const auth = useAuth();
  const userid = auth.status === 'signedIn' ? auth.session.userid : undefined;
  const { data } = useQuery({ ...listeningsQuery(userid), enabled: auth.status !== 'loading' });
  const listening = data?.get(audio.id);
  if (!listening) return undefined;
  if (listening.finished) return 1;
  return audio.durationSeconds > 0 ? Math.min(1, listening.position.seconds / audio.durationSeconds) : 0;
}

export function ListeningProgress({ audio, share }: { audio: Audio; share: number | undefined }) {
  const { durationSeconds } = audio;
  if (share === 1)
    return (
      <span className="inline-flex items-center gap-1">
        <Check aria-hidden size={14} className="text-accent" /> Finished
      </span>
    );
  const isBegun = share !== undefined && share > 0;
  const seconds = isBegun ? durationSeconds * (1 - share) : durationSeconds;
  return (
    <>
      <span className="sr-only">
        {isBegun ? `${spokenTime(seconds)} left` : `Length ${spokenTime(seconds)}`}
      </span>
      <span aria-hidden>
        {clockTime(seconds)}
        {isBegun && ' left'}
      </span>
    </>
  );
}
