import { useLocation } from 'wouter';
import { SignInForm } from '#web/features/session/sign-in-form.tsx';
import { closeSignIn, signedInFromDialog } from '#web/lib/dialogs.ts';
import { takeRedirect } from '#web/lib/redirect.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** The sign-in dialog, asked for by hand, by `?signin=true`, or because a session `ended` under somebody's hands. */
export default function SignIn({ ended }: { ended: boolean }) {
  const [, navigate] = useLocation();
  function goOn() {
    signedInFromDialog();
    const redirect = takeRedirect();
    if (redirect !== undefined) navigate(redirect);
  }
  return (
    <Dialog title="Sign in" onClose={closeSignIn}>
      <SignInForm
        reason={
          ended ? 'Your session has ended. Sign in again to go on; nothing you typed is lost.' : undefined
        }
        onSignedIn={goOn}
      />
    </Dialog>
  );
}
