/** The first group alone, so that it is heard at once; then three, then six at a time. */
export function roundAfter(published: number, groups: number): { next: number[]; done: boolean } {
  const size = published === 0 ? 1 : published === 1 ? 3 : 6;
  const next = Array.from({ length: Math.min(size, groups - published) }, (_, index) => published + index);
  return { next, done: next.length === 0 };
}
