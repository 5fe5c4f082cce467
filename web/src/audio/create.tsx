import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { AudioCreatorPanel } from './creator/audio-creator-panel.tsx';
import { studioAddress } from '#web/listening/audio-addresses.ts';
import { addPending } from './change-pending.ts';
import { audioAddress, newBookAddress } from '#shared/addresses.ts';
import { closeCreate, dialogs, openSignIn } from '#web/platform/open-dialogs.ts';

/** Narrations open in the player, podcasts in the studio, and books start on the books page (A34). */
export default function Create({ loadPlayer }: { readonly loadPlayer: () => Promise<unknown> }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    // Preloads the player. A failed load is retried when the player opens.
    loadPlayer().catch(() => undefined);
  }, [loadPlayer]);
  return (
    <AudioCreatorPanel
      onClose={closeCreate}
      onBook={() => {
        closeCreate();
        navigate(newBookAddress);
      }}
      onSignInNeeded={() => openSignIn()}
      onCreated={(audio) => {
        void addPending(audio);
        // A user who closed the form meanwhile stays on their page.
        if (!dialogs.get().create) return;
        closeCreate();
        // A podcast opens in the studio, because its script is ready before its audio.
        navigate(audio.isPodcast ? studioAddress(audio.id) : audioAddress(audio.id));
      }}
    />
  );
}
