import { ListPlus, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import { channelAddress, sharedAddress } from '#shared/addresses.ts';
import { episodeWords } from '#shared/domain/audio/episode-words.ts';
import { voiceNames } from '#shared/domain/speech/voices.ts';
import { recordingName, recordingParts } from '#shared/domain/audio/recording-name.ts';
import { RecordingName } from '#web/sharing/recording-name.tsx';
import { countOf } from '#shared/domain/locale.ts';
import { MenuItem, MoreMenu } from '#web/ui/menu.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { AddToPlaylist, useMayAddToPlaylist } from '#web/playlists/add-to-playlist.tsx';
import { kindWords } from '#web/listening/kind-words.ts';
import { PlayButton } from '#web/listening/play-button.tsx';
import { QueueItems } from '#web/listening/queue-items.tsx';
import { Row, RowTitle } from '#web/ui/row.tsx';
import { RowSound } from '#web/listening/row-sound.tsx';
import { usePlayer } from '#web/listening/player-store.ts';
import { ShareAudioDialog } from '#web/sharing/share-button.tsx';

export function AudioToHear({ audio, by, isInBook = false, onPlay }: AudioToHearProps) {
  const isCurrent = usePlayer((state) => state.audio?.id === audio.id);
  const episodeLabel = episodeWords(audio);
  const mayKeep = useMayAddToPlaylist(audio);
  const [adding, setAdding] = useState(false);
  const [sharing, setSharing] = useState(false);
  return (
    <Row
      start={<PlayButton audio={audio} onPlay={onPlay} />}
      title={
        <RowTitle as="h3" href={sharedAddress(audio)} current={isCurrent}>
          {isInBook ? recordingParts(audio).text : <RecordingName of={audio} />}
        </RowTitle>
      }
      details={
        <>
          {by && (
            <li className="max-w-full">
              <Link
                href={channelAddress(by.username)}
                dir="auto"
                className="block truncate font-medium text-ink underline-offset-4 hover:underline"
              >
                {by.channelName}
              </Link>
            </li>
          )}
          <li>{audio.category}</li>
          {episodeLabel !== '' && <li>{episodeLabel}</li>}
          <li>
            {kindWords(audio)}, {voiceNames(audio)}
          </li>
          <li>
            <Moment at={audio.publishedAt ?? audio.createdAt} />
          </li>
          {audio.plays > 0 && <li>{countOf(audio.plays, 'play')}</li>}
        </>
      }
      aside={<RowSound audio={audio} />}
      end={
        <>
          <MoreMenu of={recordingName(audio)}>
            <QueueItems audio={audio} />
            {mayKeep && (
              <MenuItem icon={<ListPlus aria-hidden size={18} />} onChoose={() => setAdding(true)}>
                Add to a playlist…
              </MenuItem>
            )}
            <MenuItem icon={<Share2 aria-hidden size={18} />} onChoose={() => setSharing(true)}>
              Share…
            </MenuItem>
          </MoreMenu>
          {adding && <AddToPlaylist audio={audio} onClose={() => setAdding(false)} />}
          {sharing && <ShareAudioDialog audio={audio} onClose={() => setSharing(false)} />}
        </>
      }
    />
  );
}

interface AudioToHearProps {
  readonly audio: Audio;
  readonly by?: ChannelPerson | undefined;
  readonly isInBook?: boolean;
  readonly onPlay?: (() => void) | undefined;
}
