import { dayText, momentText } from '#shared/domain/locale.ts';
import { useHydrated } from '#web/boot/use-hydrated.ts';

/** The day on which something was published, where who looks at it is; the time stands in the hint. */
export function PublishDay({ at }: { at: string }) {
  // The server drew it in its own time: what stands here then is made anew, not corrected.
  const hydrated = useHydrated();
  return (
    <time
      key={String(hydrated)}
      suppressHydrationWarning
      dateTime={at}
      title={momentText(at)}
      className="whitespace-nowrap"
    >
      {dayText(at)}
    </time>
  );
}
