import { useQuery } from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio/audio.ts';
import { loadConfig } from '#web/platform/config.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';

/** What the author of an audio that was taken down should know, and how to object; nothing of any other. */
export function TakenDown({ audio, className }: { audio: Audio; className?: string }) {
  const { data: config } = useQuery({
    queryKey: ['config'],
    queryFn: loadConfig,
    enabled: audio.takenDown !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (audio.takenDown === undefined) return null;
  return (
    <div className={classes('grid justify-items-start gap-2 border-s-2 border-alarm ps-4', className)}>
      <p className="font-medium text-alarm">Taken down. Only you can hear it, and it cannot be shared.</p>
      <p dir="auto" className="wrap-anywhere">
        {audio.takenDown}
      </p>
      {config && (
        <a href={appealTo(config.email.contact, audio)} className={buttonClasses('quiet')}>
          Appeal <span className="sr-only">against taking down {audio.title}</span>
        </a>
      )}
    </div>
  );
}

const appealTo = (contact: string, { id, title }: Audio): string => {
  const subject = `Appeal: “${title}” (${id})`;
  return `mailto:${contact}?subject=${encodeURIComponent(subject)}`;
};
