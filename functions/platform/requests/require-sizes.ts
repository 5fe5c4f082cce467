import { grouped } from '#shared/domain/locale.ts';
import { mostRequestBytes } from '#shared/request-sizes.ts';
import { Refusal } from '#functions/platform/refusal.ts';

/**
 * A query that the web firewall would block is refused where there is none, too: what works in one stage works in all. As
 * it is sent, a query has ASCII only.
 */
export function requireSizes({ rawQueryString = '' }: { readonly rawQueryString?: string }): void {
  if (rawQueryString.length <= mostRequestBytes.query) return;
  throw new Refusal(
    'invalid',
    `The query of a request can be up to ${grouped(mostRequestBytes.query)} characters.`,
  );
}
