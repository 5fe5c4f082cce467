import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClasses } from './button.tsx';
import { EmptyState } from './states.tsx';

export function Pagination({ label, page, totalPages, hrefOf, steps = chronologicalSteps }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <PageStepLink rel="prev" href={page > 1 ? hrefOf(page - 1) : undefined}>
        <ChevronLeft aria-hidden size={18} /> {steps.back}
      </PageStepLink>
      <p className="text-small text-faded tabular-nums">
        Page {page} of {totalPages}
      </p>
      <PageStepLink rel="next" href={page < totalPages ? hrefOf(page + 1) : undefined}>
        {steps.on} <ChevronRight aria-hidden size={18} />
      </PageStepLink>
    </nav>
  );
}

export const NoSuchPage = ({ first, to }: { first: string; to: string }) => (
  <EmptyState
    title="This page doesn’t exist"
    action={
      <Link href={to} className={buttonClasses('quiet')}>
        {first}
      </Link>
    }
  >
    <p>The list is shorter than this.</p>
  </EmptyState>
);

/** Invisible if there is no page in this direction, so that the other link keeps its place. */
function PageStepLink({ rel, href, children }: StepProps) {
  if (href !== undefined) {
    return (
      <Link rel={rel} href={href} className={buttonClasses('quiet')}>
        {children}
      </Link>
    );
  }
  return (
    <span aria-disabled="true" className={buttonClasses('quiet', 'invisible')}>
      {children}
    </span>
  );
}

const chronologicalSteps = { back: 'Newer', on: 'Older' };

interface StepProps {
  readonly rel: 'prev' | 'next';
  readonly href: string | undefined;
  readonly children: ReactNode;
}

interface PaginationProps {
  readonly label: string;
  /** Counted from 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly hrefOf: (page: number) => string;
  readonly steps?: { readonly back: string; readonly on: string };
}
