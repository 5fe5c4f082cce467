import { dayText, momentText } from '#shared/domain/locale.ts';
import { useHydrated } from '#web/boot/use-hydrated.ts';

export function PublishDay({ at }: { at: string }) {
  // The server rendered the day in its own time zone, so a new element replaces it after hydration.
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
