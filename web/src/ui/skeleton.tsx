import { classes } from './classes.ts';

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={classes('animate-breathe rounded-control bg-well', className)} />
);
