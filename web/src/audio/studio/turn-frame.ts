import type { Speaker } from '#shared/domain/audio/podcasts.ts';
import { classes } from '#web/ui/classes.ts';

/** Name, indent and edge mark the speaker, so that colour isn't the only cue. */
export const frameClassesOf = (speaker: Speaker): string =>
  classes(
    'grid grid-cols-[minmax(0,1fr)] border-s-2 ps-3 sm:ps-4',
    speaker === 'host' ? 'border-host text-host' : 'ms-4 border-dashed border-expert text-expert sm:ms-10',
  );
