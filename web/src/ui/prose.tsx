import type { ReactNode } from 'react';

export const Prose = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-narrow gap-5 font-reading text-reading [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-6 [&_h2]:text-heading [&_li]:ps-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:ps-6 [&_ul]:marker:text-faded">
    {children}
  </div>
);
