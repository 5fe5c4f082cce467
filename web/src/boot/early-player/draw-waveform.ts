import type { Peaks } from '#shared/contract/audio/audio-records.ts';
import { waveformPath } from './waveform-path.ts';

export async function drawWaveform(url: string): Promise<void> {
  const answer = await fetch(url).catch(() => undefined);
  if (!answer?.ok) return;
  const { peaks } = (await answer.json()) as Peaks;
  const drawing = waveformPath(peaks);
  for (const path of document.querySelectorAll('[data-waveform] path')) path.setAttribute('d', drawing);
}
