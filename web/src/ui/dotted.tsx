import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export const Dotted = ({ children, className }: { children: ReactNode; className?: string }) => (
  // Cuts off the dot before the first item of a line.
  <div className={classes('overflow-hidden', className)}>
    <ul className="-ms-4 flex flex-wrap py-0.5 *:relative *:ps-4 *:before:absolute *:before:start-1.5 *:before:content-['·'_/_'']">
      {children}
    </ul>
  </div>
);
