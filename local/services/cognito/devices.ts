import type { Device, Pool, SignIn, User } from './pool.ts';
import { notFound } from './refusals.ts';

export function offeredDevice({ properties, poolId }: Pool, { originJti }: Pick<SignIn, 'originJti'>) {
  if (!properties.DeviceConfiguration) return undefined;
  return { DeviceKey: `us-east-1_${originJti}`, DeviceGroupKey: deviceGroup(poolId) };
}

export function hasDevice({ devices = [] }: User, key: string): boolean {
  return devices.some((each) => each.key === key);
}

export function deviceOf({ devices = [] }: User, key: string | undefined): Device {
  const device = devices.find((each) => each.key === key);
  if (!device) throw notFound('Device does not exist.');
  return device;
}

export function deviceAccount({ poolId }: Pool, key: string): string {
  return deviceGroup(poolId) + key;
}

const deviceGroup = (poolId: string) => `-${poolId.slice(poolId.indexOf('_') + 1)}`;
