import type { JwtConfiguration } from './authorizer.ts';

/** Picks a route as the gateway does: fixed segments win over parameters, `$default` takes the rest. */
export function matcher(routes: readonly HttpRoute[]): (method: string, path: string) => Match | undefined {
  const fallback = routes.find(({ key }) => key === '$default');
  const patterns = routes
    .filter((route) => route !== fallback)
    .map((route) => ({ route, ...patternOf(route.key) }))
    .toSorted((a, b) => a.names.length - b.names.length);

  return (method, path) => {
    for (const { route, shape, names } of patterns) {
      const values = shape.exec(`${method} ${path}`)?.slice(1).map(decoded);
      if (values) return { route, params: Object.fromEntries(names.map((name, at) => [name, values[at]!])) };
    }
    return fallback && { route: fallback, params: {} };
  };
}

/** `GET /audio/{id}` as a pattern, with the names of what stands in its braces. */
function patternOf(key: string): { shape: RegExp; names: string[] } {
  const parts = key.split(/\{(\w+)\}/);
  const fixed = parts.filter((_, at) => at % 2 === 0).map((text) => RegExp.escape(text));
  return { shape: new RegExp(`^${fixed.join('([^/]+)')}$`), names: parts.filter((_, at) => at % 2 === 1) };
}

/** An address with broken percent signs stays as it was sent. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export interface Match {
  readonly route: HttpRoute;
  readonly params: Record<string, string>;
}
export interface HttpRoute {
  /** `GET /audio/{id}` or `$default`. */
  readonly key: string;
  readonly functionArn: string;
  /** A gateway starts the function with a role where the integration names one; else the function must let it in. */
  readonly callerRole?: string | undefined;
  /** Nothing lets the gateway start the function. */
  readonly isClosed?: boolean;
  readonly authorizer?: JwtConfiguration | undefined;
}
