import { endpoints, type ContractEntry } from '#shared/contract/index.ts';

/** For tests only: the endpoints that fit, each as a row of `test.each` whose first column is its route. */
export const endpointRows = (fit: (entry: ContractEntry) => boolean = () => true) =>
  endpoints.filter(fit).map((entry) => [entry.endpoint.route, entry] as const);
