import { Link } from 'wouter';
import { dashboardAddress } from '#web/books/book-addresses.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Whatever else is asked for below `/books`. */
export default function NoSuchPage() {
  return (
    <EmptyState
      page
      title="There is no such page among your books."
      action={
        <Link href={dashboardAddress} className={buttonClasses('primary')}>
          Go to your books
        </Link>
      }
    >
      <p>The address may have a slip of the pen in it. Your books are where you left them.</p>
    </EmptyState>
  );
}
