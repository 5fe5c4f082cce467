import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** What a request says of a browser without being asked. */
export interface Visitor {
  readonly address: string;
  readonly agent: string;
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
  return { address: address ?? '', agent: headers['user-agent'] ?? '' };
}

type VisitorsEvent = Pick<APIGatewayProxyEventV2, 'headers'> & {
  readonly requestContext?: { readonly http?: { readonly sourceIp?: string } };
};
