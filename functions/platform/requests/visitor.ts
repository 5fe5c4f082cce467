import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** What a request says of where it comes from. What a browser says of itself is no part of it: that is up to whoever asks. */
export interface Visitor {
  /** An IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string;
}

/**
 * Everybody on the way adds the address that they heard the request from, the gateway last: it hears the edge, and the
 * edge heard the visitor. What stands before that is what a visitor says of themselves.
 */
export function visitorOf({ headers, requestContext }: VisitorsEvent): Visitor {
  const heard = (headers['x-forwarded-for'] ?? '').split(',').map((address) => address.trim());
  const gatewayHeard = requestContext?.http?.sourceIp;
  const byTheEdge = heard.length > 1 && heard.at(-1) === gatewayHeard;
  const address = (byTheEdge ? heard.at(-2) : heard.at(-1)) || gatewayHeard;
  return { address: networkOf(address ?? '') };
}

/** Whoever has an IPv6 line has a /64 of it, and could ask from each of its addresses in turn. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // Without zeros in front, and an IPv4 address at the end written as all else.
  const written = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  if (written.startsWith('::ffff:')) return written;
  const [before = [], after = []] = written.split('::').map((part) => part.split(':').filter(Boolean));
  const left = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...left, ...after].slice(0, 4).join(':')}::/64`;
}

type VisitorsEvent = Pick<APIGatewayProxyEventV2, 'headers'> & {
  readonly requestContext?: { readonly http?: { readonly sourceIp?: string } };
};
