/** The sentence of an error for the person, or `fallback` where the server gave none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}
