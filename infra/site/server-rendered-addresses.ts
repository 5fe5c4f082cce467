import { pathOf, type ServerRenderedPage } from '#shared/pages/server-rendered-pages.ts';

/**
 * The patterns by which CloudFront knows that an address is one of a server-rendered page, in its own language: `*` is
 * anything, also a slash, and a query is no part of it. What they let through too much is the viewer function's to see.
 */
export const patternsOf = (address: string): string[] => {
  const pattern = pathPart(address).replaceAll(parameter, '*');
  return pattern.endsWith('*') ? [pattern] : [pattern, `${pattern}/`];
};

/** What the viewer function needs to give an address of `page` the path of the API that answers it. */
export function rulesOf({ route, addresses }: ServerRenderedPage): ViewerRule[] {
  const [asked] = parametersIn(route);
  return addresses.map((address) => {
    const query = new URLSearchParams(address.split('?')[1]);
    const inQuery = [...query].find(([, value]) => value === `{${asked}}`)?.[0];
    if (asked !== undefined && !parametersIn(address).includes(asked))
      throw new Error(`The address ${address} does not say the ${asked} that ${route} asks for.`);
    return {
      is: `^${pathPart(address).replaceAll(parameter, (_braces, name) => (name === asked ? '([^/]+)' : '[^/]+'))}/?$`,
      looksLike: patternsOf(address).map((pattern) => `^${pattern.replaceAll('*', '.*')}$`),
      ...(inQuery !== undefined && { query: inQuery }),
      page: `/api${pathOf(route).replaceAll(parameter, '*')}`,
    };
  });
}

const parameter = /\{(\w+)\}/g;
const pathPart = (address: string) => address.split('?')[0]!;
const parametersIn = (text: string) => [...text.matchAll(parameter)].map(([, name]) => name!);

export interface ViewerRule {
  /** Regular expression of the address; its group, if any, is what the API is asked for. */
  readonly is: string;
  /** Regular expressions of whatever CloudFront takes for such an address. */
  readonly looksLike: readonly string[];
  /** Name in the query of what the API is asked for, where the address does not hold it. */
  readonly query?: string;
  /** Path of the API, with `*` for what is asked for. */
  readonly page: string;
}
