/** The maximum number of ids in one request; more don't fit into a query that the firewall accepts. */
export const maxIdsPerRequest = 50;
