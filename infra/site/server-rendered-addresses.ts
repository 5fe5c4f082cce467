import { pathOf, type ApiAnsweredPage } from '#shared/pages/answered-by-api.ts';

/**
 * Returns CloudFront's path patterns for an address that the API answers: `*` matches anything including slashes, and
 * the query is ignored. The viewer function rejects other addresses that the patterns also match.
 */
export const patternsOf = (address: string): string[] => {
  const pattern = pathPart(address).replaceAll(parameterPattern, '*');
  return /\*$|\.\w+$/.test(pattern) ? [pattern] : [pattern, `${pattern}/`];
};

export function rulesOf({ route, addresses }: ApiAnsweredPage): ViewerRule[] {
  const mainParameter = parametersIn(route).find((name) => name !== pageOfList);
  const isPaged = parametersIn(route).includes(pageOfList);
  return addresses.map((address) => {
    const query = new URLSearchParams(address.split('?')[1]);
    const nameInQuery = (parameterName: string | undefined) =>
      [...query].find(([, value]) => value === `{${parameterName}}`)?.[0];
    const queryName = nameInQuery(mainParameter);
    const paged = isPaged ? nameInQuery(pageOfList) : undefined;
    if (mainParameter !== undefined && !parametersIn(address).includes(mainParameter))
      throw new Error(`The address ${address} does not say the ${mainParameter} that ${route} asks for.`);
    return {
      is: `^${literalPattern(pathPart(address)).replaceAll(parameterPattern, (_braces, name) => (name === mainParameter ? '([^/]+)' : '[^/]+'))}/?$`,
      looksLike: patternsOf(address).map((pattern) => `^${literalPattern(pattern).replaceAll('*', '.*')}$`),
      ...(queryName !== undefined && { query: queryName }),
      ...(paged !== undefined && { paged }),
      page: `/api${pathOf(route).replace(`{${pageOfList}}`, '#').replaceAll(parameterPattern, '*')}`,
    };
  });
}

const pageOfList = 'page';
const parameterPattern = /\{(\w+)\}/g;
const literalPattern = (path: string) => path.replaceAll('.', String.raw`\.`);
const pathPart = (address: string) => address.split('?')[0]!;
const parametersIn = (text: string) => [...text.matchAll(parameterPattern)].map(([, name]) => name!);

export interface ViewerRule {
  /** A regular expression for the address; its capture group is the value that the API gets. */
  readonly is: string;
  /** Regular expressions for all addresses that match CloudFront's patterns of this address. */
  readonly looksLike: readonly string[];
  readonly query?: string;
  readonly paged?: string;
  /** The API path, with `*` for the value and `#` for the page number of a list. */
  readonly page: string;
}
