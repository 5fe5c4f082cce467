/**
 * The limits of AWS's common firewall rules, in bytes as sent (SizeRestrictions_*; those for bodies only count). Stages
 * without a firewall enforce them too, so that no page comes to rely on requests that would be blocked.
 */
export const mostRequestBytes = { query: 2_048, path: 1_024, cookies: 10_240 } as const;
