import { openSignIn } from '#web/platform/open-dialogs.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * Changing the password, the email or devices needs a token from a sign-in with the password; Cognito refuses tokens
 * from a sign-in with Google.
 */
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
