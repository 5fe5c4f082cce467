import { grouped } from '#shared/domain/locale.ts';
import { mostRequestBytes } from '#shared/request-sizes.ts';
import { Refusal } from '#functions/platform/refusal.ts';

/**
 * Refuses a query that the web firewall would block, even where there is no firewall, so that all stages behave the
 * same. A query as sent is ASCII, so its length is its size in bytes.
 */
export function requireSizes({ rawQueryString = '' }: { readonly rawQueryString?: string }): void {
  if (rawQueryString.length <= mostRequestBytes.query) return;
  throw new Refusal(
    'invalid',
    `The query of a request can be up to ${grouped(mostRequestBytes.query)} characters.`,
  );
}
