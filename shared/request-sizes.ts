/**
 * The limits of AWS's common firewall rules (SizeRestrictions_*), in bytes as sent. There is none for bodies, because
 * our firewall doesn't block by that rule. Stages without a firewall enforce these limits too, so that no page comes to
 * rely on requests that would be blocked.
 */
export const mostRequestBytes = { query: 2_048, path: 1_024, cookies: 10_240 } as const;
