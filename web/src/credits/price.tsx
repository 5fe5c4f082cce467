import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { credits } from '#shared/domain/credits/credits.ts';
import { grouped } from '#shared/domain/locale.ts';
import { classes } from '#web/ui/classes.ts';
import { creditsQuery } from './credit-queries.ts';

/**
 * The most that something may cost, before it is asked for; with what there is, where that is too little. `id` lets the
 * button that asks be described by it.
 */
export function Price({ userid, most, id, className }: PriceProps) {
  const { data } = useQuery(creditsQuery(userid));
  const tooLittle = data !== undefined && data.balance < most;
  return (
    <p id={id} className={classes('text-small', tooLittle ? 'text-ink' : 'text-faded', className)}>
      {most > 1 && 'Up to '}
      {credits(most)}
      {tooLittle && (
        <>
          , and you have {grouped(data.balance)}.{' '}
          <Link href="/books/credits" className="text-accent underline underline-offset-4">
            Your credits
          </Link>
        </>
      )}
    </p>
  );
}

interface PriceProps {
  readonly userid: string;
  /** In credits. */
  readonly most: number;
  readonly id?: string;
  readonly className?: string;
}
