import { useLocation } from 'wouter';
import { AuthForms } from '#web/features/session/auth-forms.tsx';
import { closeAuth, signedInFromDialog, type AuthView } from '#web/lib/dialogs.ts';
import { takeRedirect } from '#web/lib/redirect.ts';

/** The auth dialog, asked for by hand, by `?signin=true`, or because a session `ended` under somebody's hands. */
export default function Auth({ initialView, ended }: { initialView: AuthView; ended: boolean }) {
  const [, navigate] = useLocation();
  function goOn() {
    signedInFromDialog();
    const redirect = takeRedirect();
    if (redirect !== undefined) navigate(redirect);
  }
  return <AuthForms initialView={initialView} ended={ended} onSignedIn={goOn} onClose={closeAuth} />;
}
