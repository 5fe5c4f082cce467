/**
 * The most that AWS's common rules of the web firewall let through, in bytes as they are sent (SizeRestrictions_*; those
 * of bodies only count). Stages without a firewall refuse the same, so that no page is built on what would be blocked.
 */
export const mostRequestBytes = { query: 2_048, path: 1_024, cookies: 10_240 } as const;
