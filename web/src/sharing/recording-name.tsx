import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { recordingParts } from '#shared/domain/audio/recording-name.ts';

export function RecordingName({ of }: { of: Pick<Audio, 'title' | 'book'> }) {
  const { book, text } = recordingParts(of);
  if (book === undefined) return text;
  return (
    <>
      <cite>
        <bdi>{book}</bdi>
      </cite>
      {'\u00a0· '}
      <bdi>{text}</bdi>
    </>
  );
}
