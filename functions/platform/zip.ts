import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/**
 * Writes a zip archive file by file, so that gigabytes are never in memory. Stores MP3 files uncompressed, because they
 * don't shrink.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let pendingChunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    pendingChunks.push(chunk);
  });
  const takeChunks = () => {
    const chunks = pendingChunks;
    pendingChunks = [];
    return chunks;
  };
  for await (const { path, content } of files) {
    const entry = path.endsWith('.mp3') ? new ZipPassThrough(path) : new ZipDeflate(path);
    zip.add(entry);
    for await (const chunk of content) {
      entry.push(chunk);
      yield* takeChunks();
    }
    entry.push(new Uint8Array(), true);
    yield* takeChunks();
  }
  zip.end();
  yield* takeChunks();
}

export interface ZippedFile {
  readonly path: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}
