import { openSignIn } from '#web/platform/open-dialogs.ts';
import { Button } from '#web/ui/button.tsx';

/** Google opened this session: what belongs to the password, the user pool shows to the password's own session alone. */
export const PasswordFirst = () => (
  <>
    <p>
      You signed in with Google. To change your email address or password, set up two-step sign-in or see your
      remembered devices, sign in with your password first.
    </p>
    <Button look="quiet" className="justify-self-start" onClick={() => openSignIn()}>
      Sign in with password
    </Button>
  </>
);
