import { pathOf, type AnsweredByApi } from '#shared/pages/answered-by-api.ts';

/**
 * The patterns by which CloudFront knows that the API answers an address, in its own language: `*` is
 * anything, also a slash, and a query is no part of it. What they let through too much is the viewer function's to see.
 */
export const patternsOf = (address: string): string[] => {
  const pattern = pathPart(address).replaceAll(parameter, '*');
  return /\*$|\.\w+$/.test(pattern) ? [pattern] : [pattern, `${pattern}/`];
};

/** What the viewer function needs to give an address the path of the API that answers it. */
export function rulesOf({ route, addresses }: AnsweredByApi): ViewerRule[] {
  const asked = parametersIn(route).find((name) => name !== pageOfList);
  const isPaged = parametersIn(route).includes(pageOfList);
  return addresses.map((address) => {
    const query = new URLSearchParams(address.split('?')[1]);
    const nameInQuery = (parameterName: string | undefined) =>
      [...query].find(([, value]) => value === `{${parameterName}}`)?.[0];
    const inQuery = nameInQuery(asked);
    const paged = isPaged ? nameInQuery(pageOfList) : undefined;
    if (asked !== undefined && !parametersIn(address).includes(asked))
      throw new Error(`The address ${address} does not say the ${asked} that ${route} asks for.`);
    return {
      is: `^${literal(pathPart(address)).replaceAll(parameter, (_braces, name) => (name === asked ? '([^/]+)' : '[^/]+'))}/?$`,
      looksLike: patternsOf(address).map((pattern) => `^${literal(pattern).replaceAll('*', '.*')}$`),
      ...(inQuery !== undefined && { query: inQuery }),
      ...(paged !== undefined && { paged }),
      page: `/api${pathOf(route).replace(`{${pageOfList}}`, '#').replaceAll(parameter, '*')}`,
    };
  });
}

/** The parameter of a route that says which page of a list. */
const pageOfList = 'page';
const parameter = /\{(\w+)\}/g;
const literal = (path: string) => path.replaceAll('.', String.raw`\.`);
const pathPart = (address: string) => address.split('?')[0]!;
const parametersIn = (text: string) => [...text.matchAll(parameter)].map(([, name]) => name!);

export interface ViewerRule {
  /** Regular expression of the address; its group, if any, is what the API is asked for. */
  readonly is: string;
  /** Regular expressions of whatever CloudFront takes for such an address. */
  readonly looksLike: readonly string[];
  /** Name in the query of what the API is asked for, where the address does not hold it. */
  readonly query?: string;
  /** Name in the query of the page of a list. */
  readonly paged?: string;
  /** Path of the API, with `*` for what is asked for and `#` for the page of a list. */
  readonly page: string;
}
