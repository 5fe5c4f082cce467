import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { ArtworkButton } from './artwork-button.tsx';
import { usePlayer } from './player-store.ts';
import { show, toggle } from './playing.ts';
import { sourceOf } from './source.ts';

export function PlayButton({ audio, onPlay }: PlayButtonProps) {
  const isCurrent = usePlayer((state) => state.audio?.id === audio.id);
  const playing = usePlayer((state) => state.playing) && isCurrent;
  const press = () => {
    if (isCurrent) toggle();
    else if (onPlay) onPlay();
    else show(audio, { autoplay: true });
  };
  return (
    <ArtworkButton
      of={audio}
      label={`${playing ? 'Pause' : 'Play'} ${recordingName(audio)}`}
      isCurrent={isCurrent}
      playing={playing}
      onPress={sourceOf(audio) && press}
    />
  );
}

interface PlayButtonProps {
  readonly audio: Audio;
  readonly onPlay?: (() => void) | undefined;
}
