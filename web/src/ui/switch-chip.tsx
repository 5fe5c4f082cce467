import type { ComponentProps, ReactNode } from 'react';

export const SwitchChip = ({ children, ...rest }: { children: ReactNode } & ComponentProps<'input'>) => (
  <label className="inline-flex min-h-11 max-w-full min-w-0 cursor-pointer items-center gap-2 rounded-full border border-edge px-3 text-small font-medium text-faded transition-colors hover:bg-well has-checked:border-accent has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
    <input type="checkbox" {...rest} className="size-4 shrink-0 outline-none" />
    {children}
  </label>
);
