import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { AudioCreatorPanel } from './creator/audio-creator-panel.tsx';
import { studioAddress } from '#web/listening/audio-addresses.ts';
import { addPending } from './change-pending.ts';
import { audioAddress, newBookAddress } from '#shared/addresses.ts';
import { closeCreate, dialogs, openSignIn } from '#web/platform/open-dialogs.ts';

/** The create form of the bar. A narration is heard on the player's page, a podcast is read and heard in its studio; a book is begun among the books (A34). */
export default function Create({ loadPlayer }: { readonly loadPlayer: () => Promise<unknown> }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    // What comes next is the player: it is here by the time the text is. What fails is asked for again then.
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
        // Whoever closed the form meanwhile stays where they are.
        if (!dialogs.get().create) return;
        closeCreate();
        // The words of a podcast are there before its sound.
        navigate(audio.isPodcast ? studioAddress(audio.id) : audioAddress(audio.id));
      }}
    />
  );
}
