import type { IncomingMessage } from 'node:http';
import { mostRequestBytes } from '#shared/request-sizes.ts';
import { AwsError } from '#local/services/http.ts';

/**
 * Refuses oversized requests before our code sees them, as the web firewall of deployed stages does by its common
 * rules.
 */
export function requireSizes({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): void {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const isWithin =
    path.length <= mostRequestBytes.path &&
    query.length <= mostRequestBytes.query &&
    (headers.cookie ?? '').length <= mostRequestBytes.cookies;
  if (!isWithin) throw new AwsError('RequestBlocked', 'The request could not be satisfied.', 403);
}
