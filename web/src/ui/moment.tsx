import { momentText, relativeTime } from '#shared/domain/locale.ts';
import { useHydrated } from '#web/boot/use-hydrated.ts';

/** A moment as people say it ("in 3 days", "yesterday"), in the person's own language; its date stands in the hint. */
export function Moment({ at }: { at: string }) {
  // The server drew it in English and in its own time: what stands here then is made anew, not corrected.
  const hydrated = useHydrated();
  return (
    <time
      key={String(hydrated)}
      suppressHydrationWarning
      dateTime={at}
      title={momentText(at)}
      className="whitespace-nowrap"
    >
      {relativeTime(at)}
    </time>
  );
}
