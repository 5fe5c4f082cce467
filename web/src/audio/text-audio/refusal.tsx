import { Link } from 'wouter';
import { messageOf } from '#web/platform/message-of.ts';
import { CopyIdOf } from '#web/ui/copy-id.tsx';
import { hasStatus } from '#web/server/api-error.ts';

export function Refusal({ of, otherwise }: { of: unknown; otherwise: string }) {
  if (of === undefined) return null;
  return (
    <p role="alert" className="border-s-2 border-alarm ps-3 wrap-anywhere">
      {messageOf(of, otherwise)} <CopyIdOf error={of} />
      {hasStatus(of, 402) && (
        <Link href="/books/credits" className="text-accent underline underline-offset-4">
          Your credits
        </Link>
      )}
    </p>
  );
}
