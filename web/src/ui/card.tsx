import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes('rounded-sheet border border-rule bg-sheet p-5 sm:p-6', className)} />
);
