import { endpoints, type ContractEntry } from '#shared/contract/index.ts';

export const endpointRows = (fit: (entry: ContractEntry) => boolean = () => true) =>
  endpoints.filter(fit).map((entry) => [entry.endpoint.route, entry] as const);
