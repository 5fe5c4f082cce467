import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { WithArtwork } from '#shared/domain/books/artwork.ts';
import { Artwork } from '#web/server/artwork.tsx';
import { RecordingName } from './recording-name.tsx';

export const ArtworkAndTitle = ({ of }: { of: WithArtwork & Pick<Audio, 'title' | 'book'> }) => (
  <div className="flex items-center gap-4">
    <Artwork of={of} />
    <p dir="auto" className="min-w-0 font-heading text-[1.1875rem] leading-snug wrap-anywhere">
      <RecordingName of={of} />
    </p>
  </div>
);
