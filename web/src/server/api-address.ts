import { apiBases, apiBasesBelow, type ApiBases } from '#shared/site-config.ts';
import { askedConfig } from '#web/platform/config.ts';

/**
 * Where a path of the contract answers, as `/config.json` has it: at the base of what it begins with, the longest that
 * fits; else at the private base for who sends a token, and at the public one for who does not.
 */
export async function apiAddress(path: string, { withToken }: { withToken: boolean }): Promise<string> {
  const bases = (await configuredBases()) ?? apiBasesBelow('/api');
  const name = byLength.find((candidate) => `${path}/`.startsWith(`${apiBases[candidate]}/`));
  if (name) return bases[name] + path.slice(apiBases[name].length);
  return (withToken ? bases.private : bases.public) + path;
}

/** A configuration that cannot be had keeps nobody from asking. */
const configuredBases = (): Promise<ApiBases | undefined> | undefined =>
  askedConfig()?.then(
    ({ api }) => api,
    () => undefined,
  );

const byLength = (Object.keys(apiBases) as (keyof ApiBases)[])
  .filter((name) => apiBases[name] !== '')
  .toSorted((a, b) => apiBases[b].length - apiBases[a].length);
