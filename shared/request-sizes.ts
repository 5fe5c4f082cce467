/**
 * The limits of AWS's common firewall rules, in bytes as sent (SizeRestrictions_*; we don't let the rule for bodies
 * block). Stages without a firewall enforce these limits too, so that no page comes to rely on requests that would be
 * blocked.
 */
export const mostRequestBytes = { query: 2_048, path: 1_024, cookies: 10_240 } as const;
