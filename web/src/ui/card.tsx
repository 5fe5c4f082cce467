import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A sheet of its own on the page. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes('rounded-sheet border border-rule bg-sheet p-5 sm:p-6', className)} />
);
