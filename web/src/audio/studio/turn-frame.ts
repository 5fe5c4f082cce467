import type { Speaker } from '#shared/domain/audio/podcasts.ts';
import { classes } from '#web/ui/classes.ts';

/** Who speaks is seen by the name, the place and the edge of a turn, and by its colour. */
export const frameOf = (speaker: Speaker): string =>
  classes(
    'grid grid-cols-[minmax(0,1fr)] border-s-2 ps-3 sm:ps-4',
    speaker === 'host' ? 'border-host text-host' : 'ms-4 border-dashed border-expert text-expert sm:ms-10',
  );
