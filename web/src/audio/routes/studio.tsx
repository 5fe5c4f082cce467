import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { audioAddress } from '#shared/addresses.ts';
import { audioQuery } from '#web/listening/audio-queries.ts';
import { yourAudioAddress } from '#web/listening/audio-addresses.ts';
import { useIsMissing } from '#web/listening/use-is-missing.ts';
import { Studio } from '#web/audio/studio/studio.tsx';
import { useWorkingSession } from '#web/auth/account/working-session.ts';
import { SignInFirst } from '#web/people/sign-in-first.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export default function StudioRoute() {
  const { audioId = '' } = useParams();
  const session = useWorkingSession();
  if (session === 'loading') return <LoadingRecording />;
  if (session === undefined) {
    return (
      <SignInFirst title="Edit recording">
        Sign in to edit the script, voices and text of your recording. You’ll come back to this page.
      </SignInFirst>
    );
  }
  return <OneAudio key={`${session.userid}:${audioId}`} id={audioId} userid={session.userid} />;
}

function OneAudio({ id, userid }: { id: string; userid: string }) {
  const { data, error, refetch } = useQuery(audioQuery(id, userid));
  const isMissing = useIsMissing(id, error);
  if (isMissing) return <NoSuchAudio />;
  if (data?.ownerId === userid) return <Studio audio={data} userid={userid} />;
  if (data) return <OthersRecording id={id} />;
  return <LoadingRecording error={error} refetch={refetch} />;
}

const LoadingRecording = (query: { error?: unknown; refetch?: () => unknown }) => (
  <Loading
    {...query}
    what="the recording"
    skeletons={['h-9 w-3/4 sm:h-11', 'h-24', 'h-64']}
    className="mx-auto grid w-full max-w-narrow gap-8"
  />
);

const NoSuchAudio = () => (
  <EmptyState
    page
    title="This recording doesn’t exist, or it isn’t yours"
    action={
      <Link href={yourAudioAddress} className={buttonClasses('quiet')}>
        Go to your audio
      </Link>
    }
  />
);

const OthersRecording = ({ id }: { id: string }) => (
  <EmptyState
    page
    title="This recording belongs to someone else"
    action={
      <Link href={audioAddress(id)} className={buttonClasses('quiet')}>
        Listen
      </Link>
    }
  >
    <p>Only its author can change this recording. You can listen to it.</p>
  </EmptyState>
);
