import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A `busy` button ignores further presses but keeps the focus, which `disabled` would lose. */
export function Button({ look = 'primary', busy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClasses(look, className)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

export function IconButton({ label, className, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(
        'icon-button inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors disabled:opacity-45',
        className,
      )}
    />
  );
}

export const buttonClasses = (look: ButtonLook, className?: string): string =>
  classes(
    'inline-flex min-h-11 max-w-full shrink-0 items-center justify-center gap-2 rounded-control font-medium transition-colors aria-busy:animate-breathe disabled:opacity-45',
    looks[look],
    className,
  );

const looks = {
  primary: 'px-4 bg-accent text-on-accent hover:bg-accent-deep',
  quiet: 'px-4 border border-edge text-ink hover:bg-well',
  plain: 'px-3 text-accent hover:bg-well',
  alarm: 'px-4 border border-alarm text-alarm hover:bg-well',
} as const;

export type ButtonLook = keyof typeof looks;

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
  readonly busy?: boolean;
}
