import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

export const PageHeader = ({ title, back, picture, facts, actions, tabs, children }: PageHeaderProps) => (
  <header data-page-header="" className="grid grid-cols-[minmax(0,1fr)] gap-4">
    {back && (
      <Link
        href={back.href}
        className="-mb-3 inline-flex min-h-11 items-center gap-1.5 justify-self-start text-small text-faded underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden size={16} /> {back.name}
      </Link>
    )}
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-4 sm:gap-x-6">
      <div className="flex min-w-0 items-start gap-4 sm:items-center">
        {picture}
        <div className="grid min-w-0 gap-1">
          <h1 dir="auto" className="text-title wrap-anywhere">
            {title}
          </h1>
          {facts}
        </div>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
    {children !== undefined && (
      <p
        dir="auto"
        className="max-w-narrow font-reading text-reading text-pretty wrap-anywhere whitespace-pre-line text-faded"
      >
        {children}
      </p>
    )}
    {tabs}
  </header>
);

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly back?: { readonly href: string; readonly name: string };
  readonly picture?: ReactNode;
  readonly facts?: ReactNode;
  /** The most important action comes last. */
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
  readonly children?: ReactNode;
}
