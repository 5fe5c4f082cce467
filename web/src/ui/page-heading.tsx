import type { ReactNode } from 'react';

/** How a page begins: its name, and a sentence or two on what it is for. */
export const PageHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className="grid gap-4">
    <h1 className="text-title">{title}</h1>
    {children !== undefined && (
      <p className="max-w-[40rem] font-reading text-reading text-faded">{children}</p>
    )}
  </header>
);
