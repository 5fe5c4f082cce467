import { apiBases, apiBasesBelow, type ApiBases } from '#shared/site-config.ts';
import { requestedConfig } from '#web/platform/config.ts';

/**
 * Returns the address of a contract path. The longest matching base in `/config.json` is used; if none matches,
 * requests with a token use the private base and others the public one.
 */
export async function apiAddress(path: string, { withToken }: { withToken: boolean }): Promise<string> {
  const apiAddresses = (await configuredBases()) ?? apiBasesBelow('/api');
  const name = basesByLength.find((candidate) => `${path}/`.startsWith(`${apiBases[candidate]}/`));
  if (name) return apiAddresses[name] + path.slice(apiBases[name].length);
  return (withToken ? apiAddresses.private : apiAddresses.public) + path;
}

/** Resolves to undefined if the configuration can't be loaded, because that must not block requests. */
const configuredBases = (): Promise<ApiBases | undefined> | undefined =>
  requestedConfig()?.then(
    ({ api }) => api,
    () => undefined,
  );

const basesByLength = (Object.keys(apiBases) as (keyof ApiBases)[])
  .filter((name) => apiBases[name] !== '')
  .toSorted((a, b) => apiBases[b].length - apiBases[a].length);
