import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { keep, kept } from '#web/platform/kept-in-tab.ts';
import { tabStorage } from '#web/platform/storage.ts';

/** Keeps only the ids for a reload in this tab; the audios are fetched again. */
export function keepQueue({ audios, at, rest }: QueueToKeep): void {
  queueBefore();
  if (audios.length === 0) return tabStorage.removeItem(name);
  const first = Math.max(0, at - mostHeard);
  const ids = [...audios.slice(first).map(({ id }) => id), ...rest].slice(0, mostKept);
  keep(name, { ids, at: at - first });
}

export function queueBefore(): KeptQueue | undefined {
  before ??= { queue: readKept() };
  return before.queue;
}

export const beginAnew = () => void (before = undefined);

function readKept(): KeptQueue | undefined {
  const { ids, at } = (kept(name) ?? {}) as Partial<KeptQueue>;
  if (!Array.isArray(ids) || !ids.every((id) => /^\w{1,64}$/.test(String(id)))) return undefined;
  return ids.length > 0 && ids.length <= mostKept && Number.isInteger(at) ? { ids, at: at! } : undefined;
}

/** Read once, because this page's own queue overwrites it. */
let before: { readonly queue: KeptQueue | undefined } | undefined;

const name = 'queue';
/** More than anyone hears before the next reload; loaded in portions. */
const mostKept = 2_000;
const mostHeard = 25;

interface QueueToKeep {
  readonly audios: readonly Pick<Audio, 'id'>[];
  readonly at: number;
  readonly rest: readonly string[];
}
interface KeptQueue {
  readonly ids: readonly string[];
  readonly at: number;
}
