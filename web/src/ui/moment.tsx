import { momentText, relativeTime } from '#shared/domain/locale.ts';
import { useHydrated } from '#web/boot/use-hydrated.ts';

export function Moment({ at }: { at: string }) {
  // The server rendered English text in its own time zone, so a new element replaces it after hydration.
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
