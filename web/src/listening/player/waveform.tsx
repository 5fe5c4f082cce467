import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { peaksQuery } from './peaks-query.ts';
import { barCount, waveformPath } from '#web/boot/early-player/waveform-path.ts';

export function Waveform({ audio, played = 0, enabled = true }: WaveformProps) {
  const clipId = useId();
  const { data } = useQuery({ ...peaksQuery(audio), ...(!enabled && { enabled: false }) });
  const path = waveformPath(data?.peaks ?? []);
  return (
    <svg
      aria-hidden
      data-waveform
      viewBox={`0 0 ${barCount} 100`}
      preserveAspectRatio="none"
      className="size-full"
    >
      <clipPath id={clipId}>
        <rect width={barCount * played} height="100" />
      </clipPath>
      <path d={path} className="fill-edge" opacity="0.55" />
      <path d={path} className="fill-accent" clipPath={`url(#${clipId})`} />
    </svg>
  );
}

interface WaveformProps {
  readonly audio: Audio;
  readonly played?: number;
  readonly enabled?: boolean;
}
