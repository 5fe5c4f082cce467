import type { Listening } from '#shared/contract/listening/listening.ts';
import { browserStorage } from '#web/platform/storage.ts';

/** A place as this device knows it. */
export interface KeptPlace extends Listening {
  /** Until the server has it too. */
  readonly unsent?: boolean;
  /**
   * The server could not be asked where the listener was: the `heardAt` of what it began from, if anything. It counts
   * only where nothing was heard elsewhere since.
   */
  readonly after?: string;
}

/** Where somebody is in what they hear, kept on this device: of a visitor all there is, of others what may not have arrived. */
export const devicePlaces = {
  get: (userid: string | undefined, audioId: string): KeptPlace | undefined => read(userid)[audioId],

  /** The later of two holds. */
  put(userid: string | undefined, place: KeptPlace): void {
    const places = read(userid);
    const kept = places[place.audioId];
    if (kept && kept.heardAt > place.heardAt) return;
    write(userid, { ...places, [place.audioId]: place });
  },

  /** The server has what was heard then. */
  arrived(userid: string, { audioId, heardAt }: Pick<Listening, 'audioId' | 'heardAt'>): void {
    const places = read(userid);
    const { unsent: _unsent, after: _after, ...kept } = places[audioId] ?? ({} as KeptPlace);
    if (kept.heardAt === heardAt) write(userid, { ...places, [audioId]: kept });
  },

  forget(userid: string | undefined, audioId?: string): void {
    if (audioId === undefined) return browserStorage.removeItem(keyOf(userid));
    const { [audioId]: _gone, ...left } = read(userid);
    write(userid, left);
  },

  all: (userid: string | undefined): readonly KeptPlace[] => Object.values(read(userid)),
};

function read(userid: string | undefined): Readonly<Record<string, KeptPlace>> {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(keyOf(userid)) ?? '{}');
    return Object.fromEntries(Object.entries(kept as object).filter(([, place]) => isPlace(place)));
  } catch {
    // What lies in a storage may be anybody's.
    return {};
  }
}

/** The latest hundred: a storage is small, and who heard more has an account. */
function write(userid: string | undefined, places: Readonly<Record<string, KeptPlace>>): void {
  const latest = Object.values(places)
    .toSorted((one, other) => (one.heardAt < other.heardAt ? 1 : -1))
    .slice(0, mostPlaces);
  const kept = Object.fromEntries(latest.map((place) => [place.audioId, place]));
  browserStorage.setItem(keyOf(userid), JSON.stringify(kept));
}

const isPlace = (place: unknown): place is KeptPlace => {
  const { audioId, position, heardAt, finished } = (place ?? {}) as Partial<KeptPlace>;
  return (
    typeof audioId === 'string' &&
    typeof heardAt === 'string' &&
    typeof finished === 'boolean' &&
    Number.isFinite(position?.seconds)
  );
};

const keyOf = (userid: string | undefined) => `listening:${userid ?? ''}`;
const mostPlaces = 100;

export type DevicePlaces = typeof devicePlaces;
