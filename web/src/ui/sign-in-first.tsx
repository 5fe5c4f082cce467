import { openSignIn } from '#web/lib/open-dialogs.ts';
import { keepRedirect } from '#web/lib/redirect.ts';
import { Button } from './button.tsx';
import { EmptyState } from './states.tsx';

/** Stands where a page is for those who are signed in; whoever signs in from here comes back here. */
export const SignInFirst = ({ title, children }: { title: string; children: string }) => (
  <EmptyState
    page
    title={title}
    action={
      <Button
        onClick={() => {
          keepRedirect(location.pathname + location.search + location.hash);
          openSignIn();
        }}
      >
        Sign in
      </Button>
    }
  >
    <p>{children}</p>
  </EmptyState>
);
