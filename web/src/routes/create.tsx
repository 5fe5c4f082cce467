import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { AudioCreator } from '#web/features/audio-creator/audio-creator.tsx';
import { closeCreate, openSignIn } from '#web/lib/dialogs.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** The create form of the bar. What it makes is heard on the player's page. */
export default function Create() {
  const [, navigate] = useLocation();
  useEffect(() => {
    // What comes next is the player: it is here by the time the text is.
    void import('./audio-player.tsx');
  }, []);
  return (
    <Dialog title="Turn a text into audio" wide onClose={closeCreate}>
      <AudioCreator
        onSignInNeeded={() => openSignIn()}
        onCreated={(audio) => {
          closeCreate();
          navigate(`/audio-player?id=${encodeURIComponent(audio.id)}`);
        }}
      />
    </Dialog>
  );
}
