import { devicePositions, type DevicePositions } from './device-positions.ts';
import { sendPosition } from './positions.ts';

/**
 * Sends positions that exist only on this device: from before signing in, or from offline listening. Newer positions on
 * the server win.
 */
export async function sendUnsentPositions(
  userid: string,
  { device = devicePositions, send = sendPosition }: Partial<Dependencies> = {},
): Promise<void> {
  for (const listening of device.all(undefined)) device.put(userid, { ...listening, unsent: true });
  device.forget(undefined);
  const unsent = device.all(userid).filter((listening) => listening.unsent);
  for (const listening of unsent.slice(0, mostAtOnce)) {
    const holds = await send(listening).catch(() => undefined);
    // Without a response, the next visit sends the rest.
    if (!holds) return;
    device.arrived(userid, listening);
    if (holds.heardAt > listening.heardAt) device.put(userid, holds);
  }
}

/** Half of the thirty requests a minute that the request guard allows; the other positions wait for the next visit. */
const mostAtOnce = 15;

interface Dependencies {
  readonly device: Pick<DevicePositions, 'all' | 'put' | 'forget' | 'arrived'>;
  readonly send: typeof sendPosition;
}
