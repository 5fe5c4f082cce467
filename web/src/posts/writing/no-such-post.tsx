import { Link } from 'wouter';
import { ownPostsAddress } from '#shared/addresses.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export const NoSuchPost = () => (
  <EmptyState
    page
    title="This post doesn’t exist, or it isn’t yours"
    action={
      <>
        <Link href={ownPostsAddress} className={buttonClasses('primary')}>
          Go to your posts
        </Link>
        <Link href={`${ownPostsAddress}?list=trash`} className={buttonClasses('quiet')}>
          Look in the trash
        </Link>
      </>
    }
  >
    <p>It may be in the trash, or belong to someone else.</p>
  </EmptyState>
);
