import { devicePlaces, type DevicePlaces } from './device-positions.ts';
import { sendPlace } from './positions.ts';

/**
 * Tells the server what this device alone knows of somebody: what they heard before they signed in here, and what was
 * heard without a network. What was heard later elsewhere holds.
 */
export async function sendKept(
  userid: string,
  { device = devicePlaces, send = sendPlace }: Partial<Dependencies> = {},
): Promise<void> {
  for (const place of device.all(undefined)) device.put(userid, { ...place, unsent: true });
  device.forget(undefined);
  const unsent = device.all(userid).filter((place) => place.unsent);
  for (const place of unsent.slice(0, mostAtOnce)) {
    const holds = await send(place).catch(() => undefined);
    // Without a network the next visit sends them.
    if (!holds) return;
    device.arrived(userid, place);
    if (holds.heardAt > place.heardAt) device.put(userid, holds);
  }
}

/** The request guard lets thirty through in a minute; the others wait for the next visit. */
const mostAtOnce = 15;

interface Dependencies {
  readonly device: Pick<DevicePlaces, 'all' | 'put' | 'forget' | 'arrived'>;
  readonly send: typeof sendPlace;
}
