import { classes } from './classes.ts';

/** A line's place while it is on its way. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={classes('animate-breathe rounded-control bg-well', className)} />
);
