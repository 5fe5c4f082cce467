import { Suspense } from 'react';
import type { Audio } from '#shared/contract/audio/audio.ts';
import { lazyComponent } from '#web/platform/load-chunk.ts';

/**
 * Asks in which of one’s playlists an audio is to stand: one’s own, or a public one of others. Open while mounted; stands
 * where queries are to be had.
 */
export const AddToPlaylist = (props: { readonly audio: Audio; readonly onClose: () => void }) => (
  <Suspense>
    <PlaylistChoice {...props} />
  </Suspense>
);

const PlaylistChoice = lazyComponent(() => import('./playlists/playlist-choice.tsx'));
