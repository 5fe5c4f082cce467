import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { credits } from '#shared/domain/credits/credits.ts';
import { grouped } from '#shared/domain/locale.ts';
import { classes } from '#web/ui/classes.ts';
import { creditsQuery } from './credit-queries.ts';

/**
 * Shows the maximum price in advance, and the balance if it is too low. `id` is for `aria-describedby` of the button.
 */
export function Price({ userid, most, id, className }: PriceProps) {
  const balance = useInsufficientBalance(userid, most);
  return (
    <p
      id={id}
      className={classes('text-small', balance === undefined ? 'text-faded' : 'text-ink', className)}
    >
      {priceWords(most)}
      {balance !== undefined && <InsufficientBalance before=", and you have" balance={balance} />}
    </p>
  );
}

const priceWords = (most: number): string => (most > 1 ? `Up to ${credits(most)}` : credits(most));

function useInsufficientBalance(userid: string, most: number): number | undefined {
  const { data } = useQuery(creditsQuery(userid));
  return data !== undefined && data.balance < most ? data.balance : undefined;
}

const InsufficientBalance = ({ before, balance }: { before: string; balance: number }) => (
  <>
    {before} {grouped(balance)}.{' '}
    <Link href="/books/credits" className="text-accent underline underline-offset-4">
      Your credits
    </Link>
  </>
);

interface PriceProps {
  readonly userid: string;
  /** In credits. */
  readonly most: number;
  readonly id?: string;
  readonly className?: string;
}
