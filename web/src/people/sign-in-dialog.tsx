import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '#web/auth/auth.ts';
import { AuthForms } from './sign-in/auth-forms.tsx';
import { closeAuth, signedInFromDialog, type AuthView } from '#web/platform/open-dialogs.ts';
import { takeRedirect } from '#web/platform/redirect.ts';
import { restFocus } from '#web/platform/rest-focus.ts';

/**
 * Opens when the person presses a button, by `?signin=true` and `?signup=true`, on return from Google, or because the
 * session `ended`.
 */
export default function SignInDialog({ initialView, invitation, ended, reason }: SignInDialogProps) {
  const [, navigate] = useLocation();
  const signedIn = useAuth().status === 'signedIn';
  const [cameSignedIn] = useState(signedIn);
  // Runs also when another tab signed in.
  const whenSignedIn = useEffectEvent(handleSignedIn);
  useEffect(() => {
    if (signedIn && !cameSignedIn) whenSignedIn();
  }, [signedIn, cameSignedIn]);
  // The button that opened the dialog may have disappeared.
  useEffect(() => restFocus, []);
  function handleSignedIn() {
    const redirect = takeRedirect();
    // Loads the page in full, because the page that Google led back to may still be hydrating.
    if (initialView === 'hosted' && redirect !== undefined && isElsewhere(redirect))
      return location.replace(redirect);
    signedInFromDialog();
    if (redirect !== undefined) navigate(redirect);
  }
  return (
    <AuthForms
      initialView={initialView}
      invitation={invitation}
      ended={ended}
      reason={reason}
      onSignedIn={handleSignedIn}
      onClose={() => {
        // A later sign-in must not follow the abandoned redirect.
        takeRedirect();
        closeAuth();
      }}
    />
  );
}

const isElsewhere = (path: string) => new URL(path, location.origin).pathname !== location.pathname;

interface SignInDialogProps {
  readonly initialView: AuthView;
  readonly invitation: string | undefined;
  readonly ended: boolean;
  readonly reason: string | undefined;
}
