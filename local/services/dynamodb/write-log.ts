import { putChange, rangeWithin, type Change, type Item, type Level } from './level.ts';

/**
 * For each write to a recoverable table, logs the item as it was before, on disk and in the same batch as the write.
 * Keeps `mostWrites` entries for all tables together; no time before the oldest entry can be restored.
 */
export async function openWriteLog(level: Level, mostWrites = 20_000) {
  const loggedSince = new Map<string, number>();
  const [last] = await level.keys({ ...rangeWithin('log~'), reverse: true, limit: 1 }).all();
  let next = last === undefined ? 0 : Number(last.slice('log~'.length)) + 1;

  return {
    async keepFor(table: string): Promise<void> {
      const key = `recovery~${table}`;
      const loggingStart = ((await level.get(key)) as number | undefined) ?? Date.now();
      await level.batch([putChange(key, loggingStart)]);
      loggedSince.set(table, loggingStart);
    },

    async earliestOf(table: string): Promise<number | undefined> {
      const since = loggedSince.get(table);
      if (since === undefined || next <= mostWrites) return since;
      const [oldest] = (await level.values({ ...rangeWithin('log~'), limit: 1 }).all()) as LoggedWrite[];
      return Math.max(since, oldest?.at ?? since);
    },

    async entriesFor(changes: readonly Change[]): Promise<Change[]> {
      const logged = changes.filter(({ key }) => loggedSince.has(itemKey.exec(key)?.[1] ?? ''));
      if (logged.length === 0) return [];
      const before = await level.getMany(logged.map(({ key }) => key));
      return logged.flatMap(({ key }, place): Change[] => {
        const write: LoggedWrite = { at: Date.now(), key, before: before[place] as Item | undefined };
        next += 1;
        const expiredKey = logKey(next - 1 - mostWrites);
        return [
          putChange(logKey(next - 1), write),
          ...(next > mostWrites ? [{ type: 'del' as const, key: expiredKey }] : []),
        ];
      });
    },

    async itemsAt(table: string, moment: number): Promise<Map<string, Item | undefined>> {
      const writes = (await level.values(rangeWithin('log~')).all()) as LoggedWrite[];
      const laterWrites = writes.filter(({ at, key }) => at > moment && key.startsWith(`item-${table}~`));
      // Reversed, because the last entry of a key wins in the map: each item must get the state that the first write
      // after `moment` replaced.
      return new Map(laterWrites.toReversed().map(({ key, before }) => [key, before]));
    },
  };
}

const itemKey = /^item-([^~]+)~/;
const logKey = (place: number) => `log~${String(place).padStart(15, '0')}`;

type LoggedWrite = Readonly<{ at: number; key: string; before?: Item | undefined }>;
