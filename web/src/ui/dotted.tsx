import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Short `li`s in a line with dots between them; none stands at an end of a line, however they wrap. */
export const Dotted = ({ children, className }: { children: ReactNode; className?: string }) => (
  // The dot before the first of a line is cut off.
  <div className={classes('overflow-hidden', className)}>
    <ul className="-ms-4 flex flex-wrap py-0.5 *:relative *:ps-4 *:before:absolute *:before:start-1.5 *:before:content-['·'_/_'']">
      {children}
    </ul>
  </div>
);
