import { useState } from 'react';
import type { AuthView } from '#web/lib/dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { WaitlistForm } from './waitlist-form.tsx';

/** The auth dialog: signing in, or the waitlist for those who cannot yet; each leads to the other. */
export function AuthForms({ initialView, ended, onSignedIn, onClose }: AuthFormsProps) {
  const [view, setView] = useState(initialView);
  if (view === 'signup') {
    return (
      <Dialog key="signup" title="Join the waitlist" onClose={onClose}>
        <WaitlistForm onDone={onClose} />
        <Other question="You have an account?" way="Sign in" onGo={() => setView('signin')} />
      </Dialog>
    );
  }
  return (
    <Dialog key="signin" title="Sign in" onClose={onClose}>
      <SignInForm
        reason={
          ended ? 'Your session has ended. Sign in again to go on; nothing you typed is lost.' : undefined
        }
        onSignedIn={onSignedIn}
      />
      <Other question="You are new here?" way="Join the waitlist" onGo={() => setView('signup')} />
    </Dialog>
  );
}

const Other = ({ question, way, onGo }: { question: string; way: string; onGo: () => void }) => (
  <p className="mt-6 flex flex-wrap items-center gap-x-1 border-t border-rule pt-4 text-faded">
    {question}
    <Button look="plain" className="px-2" onClick={onGo}>
      {way}
    </Button>
  </p>
);

interface AuthFormsProps {
  readonly initialView: AuthView;
  readonly ended: boolean;
  readonly onSignedIn: () => void;
  readonly onClose: () => void;
}
