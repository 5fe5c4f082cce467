import { createHash } from 'node:crypto';

/**
 * Returns the id by which apps recognise a feed even when its address changes: UUIDv5 of an address without its scheme
 * (Podcasting 2.0).
 */
export function podcastGuid(address: string): string {
  const name = address.replace(/^\w+:\/\//, '').replace(/\/+$/, '');
  const bytes = createHash('sha1').update(podcastNamespace).update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** `ead4c236-bf58-58c6-a2c6-a6b28d128cb6`, the namespace of podcasts. */
const podcastNamespace = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');
