import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from './classes.ts';
import { Dotted } from './dotted.tsx';

export function Row({ start, title, details, aside, actions, end, children, className, ...item }: RowProps) {
  return (
    <li
      data-row=""
      {...item}
      className={classes(
        'relative flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-rule py-3 last:border-b-0 sm:gap-x-4',
        className,
      )}
    >
      {start}
      <div className="grid min-w-0 flex-1 gap-0.5">
        {title}
        {details !== undefined && <Dotted className="text-small text-faded">{details}</Dotted>}
      </div>
      {aside}
      {actions !== undefined && (
        <div className="flex flex-wrap gap-2 max-sm:order-1 max-sm:w-full">{actions}</div>
      )}
      {end}
      {children !== undefined && (
        <div className="order-1 grid w-full grid-cols-[minmax(0,1fr)] gap-1">{children}</div>
      )}
    </li>
  );
}

export const RowTitle = ({
  as: Name = 'h2',
  href,
  whole = false,
  current = false,
  children,
  ...link
}: RowTitleProps) => (
  <Name
    dir="auto"
    className="line-clamp-3 justify-self-start font-heading text-[1.125rem] leading-snug wrap-anywhere sm:line-clamp-2"
  >
    {href === undefined ? (
      children
    ) : (
      <Link
        {...link}
        data-name=""
        href={href}
        className={classes(
          'underline-offset-4 hover:text-accent hover:underline',
          current && 'text-accent',
          whole && 'after:absolute after:inset-0',
        )}
      >
        {children}
      </Link>
    )}
  </Name>
);

interface RowProps extends Omit<ComponentProps<'li'>, 'title'> {
  readonly start?: ReactNode;
  readonly title: ReactNode;
  readonly details?: ReactNode;
  readonly aside?: ReactNode;
  /** The actions; on a phone, they get their own line. */
  readonly actions?: ReactNode;
  readonly end?: ReactNode;
}

interface RowTitleProps {
  readonly as?: 'h2' | 'h3' | 'p';
  readonly href?: string | undefined;
  readonly whole?: boolean;
  readonly current?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}
