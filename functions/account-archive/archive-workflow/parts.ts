import type { ArchivedFile } from '#functions/people/archiving.ts';

/**
 * Groups a stream of files into parts of about `mostBytes` each. Never splits a file, and yields at least one part,
 * even if there are no files.
 */
export async function* partsOf(
  files: AsyncIterable<ArchivedFile>,
  mostBytes: number,
): AsyncGenerator<readonly ArchivedFile[]> {
  let part: ArchivedFile[] = [];
  let bytes = 0;
  for await (const file of files) {
    const size = 'text' in file ? file.text.length : file.sizeBytes;
    if (part.length > 0 && bytes + size > mostBytes) {
      yield part;
      [part, bytes] = [[], 0];
    }
    part.push(file);
    bytes += size;
  }
  yield part;
}
