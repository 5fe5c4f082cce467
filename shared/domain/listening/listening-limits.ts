/** The maximum of ids in one request: no more fit into a query that the firewall accepts. */
export const mostSeveral = 50;
