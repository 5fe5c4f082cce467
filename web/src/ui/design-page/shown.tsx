import type { ReactNode } from 'react';

/** One family of components. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-6 border-t border-rule pt-8">
    <h2 className="text-heading">{title}</h2>
    {children}
  </section>
);

/** One component in one state. */
export const Shown = ({ as, children }: { as: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-2">
    <p className="text-small text-faded">{as}</p>
    {children}
  </div>
);
