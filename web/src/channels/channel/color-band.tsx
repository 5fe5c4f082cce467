import type { ReactNode } from 'react';
import { blackShare, textToneOn } from '#shared/domain/channels/header-colors.ts';
import { classes } from '#web/ui/classes.ts';

/** Keeps text readable on any colour. Drawn as SVG, because the CSP forbids inline styles on prerendered pages. */
export function ColorBand({ color, className, children }: ColorBandProps) {
  const words = textToneOn(color);
  return (
    <div
      className={classes(
        'relative isolate overflow-hidden',
        words === 'light' ? 'text-white' : 'text-black',
        className,
      )}
    >
      <svg aria-hidden className="absolute inset-0 -z-10 size-full">
        <rect width="100%" height="100%" fill={color} />
        {words === 'light' && <rect width="100%" height="100%" fillOpacity={blackShare} />}
      </svg>
      <div
        className={classes(
          'absolute inset-0 -z-10 bg-linear-to-b from-transparent',
          words === 'light' ? 'to-black/25' : 'to-white/25',
        )}
      />
      {children}
    </div>
  );
}

interface ColorBandProps {
  /** `#rrggbb` */
  readonly color: string;
  readonly className?: string;
  readonly children?: ReactNode;
}
