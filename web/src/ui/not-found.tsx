import { Link } from 'wouter';
import { buttonClasses } from './button.tsx';
import { EmptyState } from './states.tsx';

export default function NotFound() {
  return (
    <EmptyState
      page
      title="This page was never written."
      action={
        <Link href="/" className={buttonClasses('quiet')}>
          Go to the home page
        </Link>
      }
    >
      <p>The address may have a slip of the pen in it, or what stood here has been taken down.</p>
    </EmptyState>
  );
}
