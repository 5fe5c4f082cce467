import { openSignIn } from '#web/platform/open-dialogs.ts';
import { keepRedirect } from '#web/platform/redirect.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

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
