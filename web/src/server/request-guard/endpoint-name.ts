/** Names an endpoint by replacing the ids in its path: `GET /audio/aud_1f…` → `GET /audio/{id}` (A19). */
export function endpointName(method: string, path: string): string {
  const folded = path.split('/').map((segment) => (looksLikeId(segment) ? '{id}' : segment));
  return `${method.toUpperCase()} ${folded.join('/')}`;
}

const looksLikeId = (segment: string): boolean =>
  /^[a-z]+_|^\d+$/.test(segment) || (segment.length >= 16 && /\d/.test(segment));
