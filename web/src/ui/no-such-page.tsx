import { Link } from 'wouter';
import { buttonClasses } from './button.tsx';
import { EmptyState } from './states.tsx';

/** Stands in place of a list that has no such page; leads to its first one. */
export const NoSuchPage = ({ first, to }: { first: string; to: string }) => (
  <EmptyState
    title="This page doesn’t exist."
    action={
      <Link href={to} className={buttonClasses('quiet')}>
        {first}
      </Link>
    }
  >
    <p>The list isn’t this long, or no longer is.</p>
  </EmptyState>
);
