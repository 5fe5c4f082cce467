import type { Listening } from '#shared/contract/listening/listening.ts';
import { browserStorage } from '#web/platform/storage.ts';

export interface StoredPosition extends Listening {
  /** Not yet stored on the server. */
  readonly unsent?: boolean;
  /**
   * Set if the server couldn't be asked for the listener's latest position. The value is the `heardAt` of the position
   * known before, or empty if there was none. The stored position is used only if the listener has heard nothing
   * elsewhere since that time.
   */
  readonly after?: string;
}

/**
 * Listening positions on this device: for visitors, the only copy; for signed-in users, those that may not have reached
 * the server.
 */
export const devicePositions = {
  get: (userid: string | undefined, audioId: string): StoredPosition | undefined =>
    readPositions(userid)[audioId],

  put(userid: string | undefined, listening: StoredPosition): void {
    const positions = readPositions(userid);
    const kept = positions[listening.audioId];
    if (kept && kept.heardAt > listening.heardAt) return;
    writePositions(userid, { ...positions, [listening.audioId]: listening });
  },

  /** Marks a position as stored on the server, unless a newer one has replaced it. */
  arrived(userid: string, { audioId, heardAt }: Pick<Listening, 'audioId' | 'heardAt'>): void {
    const positions = readPositions(userid);
    const { unsent: _unsent, after: _after, ...stored } = positions[audioId] ?? ({} as StoredPosition);
    if (stored.heardAt === heardAt) writePositions(userid, { ...positions, [audioId]: stored });
  },

  forget(userid: string | undefined, audioId?: string): void {
    if (audioId === undefined) return browserStorage.removeItem(keyOf(userid));
    const { [audioId]: _gone, ...left } = readPositions(userid);
    writePositions(userid, left);
  },

  all: (userid: string | undefined): readonly StoredPosition[] => Object.values(readPositions(userid)),
};

function readPositions(userid: string | undefined): Readonly<Record<string, StoredPosition>> {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(keyOf(userid)) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored as object).filter(([, listening]) => isPosition(listening)),
    );
  } catch {
    // Storage may contain text that isn't JSON.
    return {};
  }
}

/** Keeps the latest hundred, because storage is small; frequent listeners have an account. */
function writePositions(
  userid: string | undefined,
  positions: Readonly<Record<string, StoredPosition>>,
): void {
  const latest = Object.values(positions)
    .toSorted((one, other) => (one.heardAt < other.heardAt ? 1 : -1))
    .slice(0, mostPositions);
  const retained = Object.fromEntries(latest.map((listening) => [listening.audioId, listening]));
  browserStorage.setItem(keyOf(userid), JSON.stringify(retained));
}

const isPosition = (listening: unknown): listening is StoredPosition => {
  const { audioId, position, heardAt, finished } = (listening ?? {}) as Partial<StoredPosition>;
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
