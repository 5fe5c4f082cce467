import { Link } from 'wouter';
import { dashboardAddress } from '#web/books/book-addresses.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export default function NoSuchPage() {
  return (
    <EmptyState
      page
      title="This page doesn’t exist"
      action={
        <Link href={dashboardAddress} className={buttonClasses('primary')}>
          Go to your books
        </Link>
      }
    >
      <p>The address may have a typo. Your books are where you left them.</p>
    </EmptyState>
  );
}
