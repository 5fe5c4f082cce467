import type { Listening } from '#shared/contract/listening/listening.ts';
import { browserStorage } from '#web/platform/storage.ts';

/** A position as this device knows it. */
export interface KeptPosition extends Listening {
  /** Until the server has it too. */
  readonly unsent?: boolean;
  /**
   * The server could not be asked where the listener was: the `heardAt` of what it began from, if anything. It counts
   * only where nothing was heard elsewhere since.
   */
  readonly after?: string;
}

/** Where somebody is in what they hear, kept on this device: of a visitor all there is, of others what may not have arrived. */
export const devicePositions = {
  get: (userid: string | undefined, audioId: string): KeptPosition | undefined => read(userid)[audioId],

  /** The later of two holds. */
  put(userid: string | undefined, listening: KeptPosition): void {
    const positions = read(userid);
    const kept = positions[listening.audioId];
    if (kept && kept.heardAt > listening.heardAt) return;
    write(userid, { ...positions, [listening.audioId]: listening });
  },

  /** The server has what was heard then. */
  arrived(userid: string, { audioId, heardAt }: Pick<Listening, 'audioId' | 'heardAt'>): void {
    const positions = read(userid);
    const { unsent: _unsent, after: _after, ...kept } = positions[audioId] ?? ({} as KeptPosition);
    if (kept.heardAt === heardAt) write(userid, { ...positions, [audioId]: kept });
  },

  forget(userid: string | undefined, audioId?: string): void {
    if (audioId === undefined) return browserStorage.removeItem(keyOf(userid));
    const { [audioId]: _gone, ...left } = read(userid);
    write(userid, left);
  },

  all: (userid: string | undefined): readonly KeptPosition[] => Object.values(read(userid)),
};

function read(userid: string | undefined): Readonly<Record<string, KeptPosition>> {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(keyOf(userid)) ?? '{}');
    return Object.fromEntries(
      Object.entries(kept as object).filter(([, listening]) => isPosition(listening)),
    );
  } catch {
    // What lies in a storage may be anybody's.
    return {};
  }
}

/** The latest hundred: a storage is small, and who heard more has an account. */
function write(userid: string | undefined, positions: Readonly<Record<string, KeptPosition>>): void {
  const latest = Object.values(positions)
    .toSorted((one, other) => (one.heardAt < other.heardAt ? 1 : -1))
    .slice(0, mostPositions);
  const kept = Object.fromEntries(latest.map((listening) => [listening.audioId, listening]));
  browserStorage.setItem(keyOf(userid), JSON.stringify(kept));
}

const isPosition = (listening: unknown): listening is KeptPosition => {
  const { audioId, position, heardAt, finished } = (listening ?? {}) as Partial<KeptPosition>;
  return (
    typeof audioId === 'string' &&
    typeof heardAt === 'string' &&
    typeof finished === 'boolean' &&
    Number.isFinite(position?.seconds)
  );
};

const keyOf = (userid: string | undefined) => `listening:${userid ?? ''}`;
const mostPositions = 100;

export type DevicePositions = typeof devicePositions;
