import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** The origin of a request. Contains nothing that the browser sends, because the visitor controls that. */
export interface Visitor {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly address: string;
}

/**
 * Each hop appends the address from which it received the request: first the edge appends the visitor's address, then
 * the gateway appends the edge's. Anything before these may be forged by the visitor.
 */
export function visitorOf({ headers, requestContext }: VisitorsEvent): Visitor {
  const forwardedAddresses = (headers['x-forwarded-for'] ?? '').split(',').map((address) => address.trim());
  const sourceIp = requestContext?.http?.sourceIp;
  const isFromEdge = forwardedAddresses.length > 1 && forwardedAddresses.at(-1) === sourceIp;
  const address = (isFromEdge ? forwardedAddresses.at(-2) : forwardedAddresses.at(-1)) || sourceIp;
  return { address: networkOf(address ?? '') };
}

/**
 * Returns the /64 of an IPv6 address, because a customer has a whole /64 and could use each of its addresses in turn.
 */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL parser removes leading zeros, and writes an IPv4 address at the end in hexadecimal like the rest.
  const canonicalAddress = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  if (canonicalAddress.startsWith('::ffff:')) return canonicalAddress;
  const [before = [], after = []] = canonicalAddress
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const left = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...left, ...after].slice(0, 4).join(':')}::/64`;
}

type VisitorsEvent = Pick<APIGatewayProxyEventV2, 'headers'> & {
  readonly requestContext?: { readonly http?: { readonly sourceIp?: string } };
};
