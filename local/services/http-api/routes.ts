import type { HttpRoute } from './index.ts';

/** Picks a route as the gateway does: fixed segments win over parameters, `$default` takes the rest. */
export function matcher(routes: readonly HttpRoute[]): (method: string, path: string) => Match | undefined {
  const fallback = routes.find((route) => route.key === '$default');
  const patterns = routes
    .filter((route) => route !== fallback)
    .map((route) => {
      const [method, path] = route.key.split(' ') as [string, string];
      return { route, method, segments: segmentsOf(path) };
    })
    .toSorted((a, b) => parameterCount(a.segments) - parameterCount(b.segments));

  return (method, path) => {
    const segments = segmentsOf(path);
    for (const pattern of patterns) {
      if (pattern.method !== 'ANY' && pattern.method !== method) continue;
      const params = paramsOf(pattern.segments, segments);
      if (params) return { route: pattern.route, params };
    }
    return fallback && { route: fallback, params: {} };
  };
}

const segmentsOf = (path: string) => path.split('/').slice(1);
const parameterCount = (segments: string[]) => segments.filter((segment) => segment.startsWith('{')).length;

function paramsOf(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index]!;
    if (part.startsWith('{')) params[part.slice(1, -1)] = decoded(segment);
    else if (part !== segment) return undefined;
  }
  return params;
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
