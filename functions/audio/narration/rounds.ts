/**
 * Which groups come next of those that an attempt makes, when so many of them are made: of a sound that is heard while
 * it grows the first alone, so that it is heard at once, then three; otherwise, and from there on, six at a time.
 */
export function roundAfter(
  made: number,
  { toMake, streams }: { readonly toMake: readonly number[]; readonly streams: boolean },
): { next: number[]; done: boolean } {
  const size = streams && made < 2 ? [1, 3][made]! : 6;
  const next = toMake.slice(made, made + size);
  return { next, done: next.length === 0 };
}
