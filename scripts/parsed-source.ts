import { parseSync } from 'vite';

export function parsedSource(path: string, source: string): ReturnType<typeof parseSync> {
  const parsed = parseSync(path, source);
  if (parsed.errors.length > 0) throw new Error(`${path} cannot be read: ${parsed.errors[0]!.message}`);
  return parsed;
}

/** Returns the line number, counted from 1. */
export const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;
