/**
 * For tests only: returns the parameters of a route in order. The `thing` of a parameter is the path up to and
 * including it: `/books/{bookId}/chapters/{chapterId}` has the things `/books/{bookId}` and
 * `/books/{bookId}/chapters/{chapterId}`.
 */
export function parametersOf(route: string): RouteParameter[] {
  const path = pathOf(route);
  return [...path.matchAll(/\{(\w+)\}/g)].map(({ 0: braces, 1: name = '', index }) => ({
    name,
    thing: path.slice(0, index + braces.length),
  }));
}

export function fillRoute(route: string, values: RouteValues): string {
  return route.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${route} has no value for {${name}}.`);
    return encodeURIComponent(value) || '%20';
  });
}

/**
 * Returns every combination of two people's values for a route's parameters that contains a private thing of the owner.
 * The other person's request with it must be refused, even if it also names some of that person's own things.
 */
export function combinationsWithPrivateThing(
  parameters: readonly { readonly name: string; readonly isPrivate: boolean }[],
  owners: RouteValues,
  others: RouteValues,
): RouteValues[] {
  let combinations: Combination[] = [{ values: {}, touchesOwner: false }];
  for (const { name, isPrivate } of parameters) {
    combinations = combinations.flatMap(({ values, touchesOwner }) => [
      { values: { ...values, [name]: owners[name]! }, touchesOwner: touchesOwner || isPrivate },
      { values: { ...values, [name]: others[name]! }, touchesOwner },
    ]);
  }
  return combinations.filter(({ touchesOwner }) => touchesOwner).map(({ values }) => values);
}

const pathOf = (route: string) => route.slice(route.indexOf('/'));

export type RouteValues = Readonly<Record<string, string>>;
export interface RouteParameter {
  readonly name: string;
  readonly thing: string;
}
interface Combination {
  readonly values: RouteValues;
  readonly touchesOwner: boolean;
}

export type ThingsOf<Route extends string> = Route extends `${string} ${infer Path}` ? ThingsIn<Path> : never;
type ThingsIn<
  Path extends string,
  Before extends string = '',
> = Path extends `${infer Start}{${infer Name}}${infer Rest}`
  ? `${Before}${Start}{${Name}}` | ThingsIn<Rest, `${Before}${Start}{${Name}}`>
  : never;
