/** The page behind a path: what names one thing of many becomes `:id`, so that pages can be counted. */
export function pageOf(path: string): string {
  const segments = path.split(/[?#]/)[0]!.split('/');
  return segments.map((segment, index) => (isName(segment, segments[index - 1]) ? ':id' : segment)).join('/');
}

/** An id of ours, or what stands behind a segment that is followed by the name of something. */
function isName(segment: string, before: string | undefined): boolean {
  return segment !== '' && (/\d/.test(segment) || segment.length > 30 || namers.has(before ?? ''));
}

const namers = new Set([
  'channel',
  'original-channel',
  's',
  'debug-short',
  'blog',
  'user',
  'book',
  'audio',
  'embed',
]);
