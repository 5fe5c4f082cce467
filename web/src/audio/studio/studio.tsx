import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { voiceNames } from '#shared/domain/speech/voices.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { RecordingName } from '#web/sharing/recording-name.tsx';
import { yourAudioAddress } from '#web/listening/audio-addresses.ts';
import { FailedAudio } from '#web/audio/text-audio/failed.tsx';
import { ProcessingAudio } from '#web/audio/text-audio/in-the-making.tsx';
import { Refusal } from '#web/audio/text-audio/refusal.tsx';
import { FidelityLine } from '#web/audio/text-audio/fidelity-line.tsx';
import { dropPending } from '#web/audio/change-pending.ts';
import { AuthorTools } from './author-tools.tsx';
import { show } from '#web/listening/playing.ts';
import { InlinePlayer } from '#web/listening/inline-player.tsx';
import { isGrowing } from '#web/listening/source.ts';
import { Transcript } from '#web/listening/transcript.tsx';
import { api } from '#web/server/api.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ReplaceAudioButton } from './replacing.tsx';
import { ScriptPart } from './script-part.tsx';
import { useAudioRequests } from './use-audio-requests.ts';

export function Studio({ audio, userid }: StudioProps) {
  const [, navigate] = useLocation();
  const requests = useAudioRequests(userid);
  const { requested, ask } = requests;
  const params = { id: audio.id };
  const isPlayable = audio.downloadUrl !== undefined || audio.streamUrl !== undefined;
  useEffect(() => {
    // An audio that is generated for the first time plays as soon as its stream starts.
    if (isGrowing(audio) && audio.streamUrl !== undefined) show(audio, { autoplay: true });
  }, [audio]);
  return (
    <article className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle of={`${recordingName(audio)} · ${audio.isPodcast ? 'Script editor' : 'Edit recording'}`} />
      <Heading audio={audio} />
      {audio.status === 'PROCESSING' && (
        <ProcessingAudio
          audio={audio}
          cancelling={requested === 'cancel'}
          onCancel={() => void ask('cancel', () => api('POST /audio/{id}/cancel', { params }))}
        />
      )}
      {audio.status === 'FAILED' && (
        <FailedAudio
          audio={audio}
          busy={requested === 'retry'}
          onRetry={() => void ask('retry', () => api('POST /audio/{id}/retry', { params }))}
        />
      )}
      {['cancel', 'retry'].includes(requested ?? '') || (
        <Refusal of={requests.refused} otherwise="That didn’t work. Try again." />
      )}
      {isPlayable && (
        <div className="grid gap-3">
          <InlinePlayer audio={audio} />
          {audio.downloadUrl !== undefined && !audio.isPodcast && <FidelityLine audio={audio} />}
        </div>
      )}
      {audio.isPodcast ? (
        <ScriptPart audio={audio} userid={userid} requests={requests} />
      ) : (
        isPlayable && <Transcript audio={audio} />
      )}
      <ReplaceAudioButton audio={audio} userid={userid} />
      <AuthorTools
        audio={audio}
        onDeleted={() => {
          void dropPending(audio.id);
          navigate(yourAudioAddress);
        }}
      />
    </article>
  );
}

const Heading = ({ audio }: { audio: Audio }) => (
  <PageHeader
    title={<RecordingName of={audio} />}
    back={{ href: yourAudioAddress, name: 'Your audio' }}
    facts={
      <Dotted className="text-faded">
        <li>{audio.isPodcast ? 'Podcast' : 'Narration'}</li>
        <li className="text-ink before:text-faded">{voiceNames(audio)}</li>
        <li>
          <Moment at={audio.createdAt} />
        </li>
      </Dotted>
    }
  />
);

interface StudioProps {
  readonly audio: Audio;
  readonly userid: string;
}
