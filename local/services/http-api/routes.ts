import type { JwtConfiguration } from './authorizer.ts';

/** Picks a route as the gateway does: fixed segments win over parameters, `$default` takes the rest. */
export function matcher(
  routes: readonly HttpRoute[],
): (method: string, path: string) => RouteMatch | undefined {
  const fallback = routes.find(({ key }) => key === '$default');
  const patterns = routes
    .filter((route) => route !== fallback)
    .map((route) => ({ route, ...patternOf(route.key) }))
    .toSorted((a, b) => a.names.length - b.names.length);

  return (method, path) => {
    for (const { route, shape, names } of patterns) {
      const values = shape.exec(`${method} ${path}`)?.slice(1).map(decodedSegment);
      if (values) return { route, params: Object.fromEntries(names.map((name, at) => [name, values[at]!])) };
    }
    return fallback && { route: fallback, params: {} };
  };
}

function patternOf(key: string): { shape: RegExp; names: string[] } {
  const parts = key.split(/\{(\w+)\}/);
  const fixedParts = parts.filter((_, at) => at % 2 === 0).map((text) => RegExp.escape(text));
  return {
    shape: new RegExp(`^${fixedParts.join('([^/]+)')}$`),
    names: parts.filter((_, at) => at % 2 === 1),
  };
}

function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export interface RouteMatch {
  readonly route: HttpRoute;
  readonly params: Record<string, string>;
}
export interface HttpRoute {
  readonly key: string;
  readonly functionArn: string;
  /**
   * The gateway invokes with this role if the integration names one; otherwise the function's own policy must allow it.
   */
  readonly callerRole?: string | undefined;
  readonly isClosed?: boolean;
  readonly authorizer?: JwtConfiguration | undefined;
}
