import { devicePositions, type DevicePositions } from './device-positions.ts';
import { sendPosition } from './positions.ts';

/**
 * Tells the server what this device alone knows of somebody: what they heard before they signed in here, and what was
 * heard without a network. What was heard later elsewhere holds.
 */
export async function sendKept(
  userid: string,
  { device = devicePositions, send = sendPosition }: Partial<Dependencies> = {},
): Promise<void> {
  for (const listening of device.all(undefined)) device.put(userid, { ...listening, unsent: true });
  device.forget(undefined);
  const unsent = device.all(userid).filter((listening) => listening.unsent);
  for (const listening of unsent.slice(0, mostAtOnce)) {
    const holds = await send(listening).catch(() => undefined);
    // Without a network the next visit sends them.
    if (!holds) return;
    device.arrived(userid, listening);
    if (holds.heardAt > listening.heardAt) device.put(userid, holds);
  }
}

/** The request guard lets thirty through in a minute; the others wait for the next visit. */
const mostAtOnce = 15;

interface Dependencies {
  readonly device: Pick<DevicePositions, 'all' | 'put' | 'forget' | 'arrived'>;
  readonly send: typeof sendPosition;
}
