import { strFromU8, unzipSync, zipSync } from 'fflate';

/**
 * Completes an archive in which each file in a folder of pictures contains only the name of a stored picture. Reads one
 * picture after the other, so that a book with hundreds of megabytes of pictures fits into memory. Copies everything
 * else unchanged.
 */
export async function* withPictures(
  archive: Uint8Array,
  { read, at }: { read: (name: string) => Promise<Uint8Array>; at: Date },
): AsyncGenerator<Uint8Array> {
  const named = new Map(Object.entries(unzipSync(archive, { filter: ({ name }) => isPicture.test(name) })));
  const records: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entriesIn(archive)) {
    const name = named.get(entry.path);
    const { file, record } =
      name === undefined ? entry : pictureEntry(entry.path, await read(strFromU8(name)), at);
    records.push(withNumbers(record, { [offsetOfRecord]: offset }));
    offset += file.length;
    yield file;
  }
  const end = archive.slice(-endLength);
  const directoryLength = records.reduce((sum, { length }) => sum + length, 0);
  yield* [
    ...records,
    withNumbers(end, { [directoryLengthOfEnd]: directoryLength, [directoryOfEnd]: offset }),
  ];
}

/** Pictures are stored without compression, because they would hardly shrink. */
const pictureEntry = (path: string, bytes: Uint8Array, at: Date): ZipEntry =>
  entriesIn(zipSync({ [path]: [bytes, { level: 0 }] }, { mtime: at }))[0]!;

/** Only for archives of `fflate` and `docx`, which have no gaps between files and no comment at the end. */
function entriesIn(archive: Uint8Array): ZipEntry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.length - endLength;
  const directoryAt = view.getUint32(end + directoryOfEnd, true);
  const records: { path: string; record: Uint8Array; at: number }[] = [];
  for (let at = directoryAt; at < end;) {
    const pathLength = view.getUint16(at + 28, true);
    const length = 46 + pathLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const path = strFromU8(archive.subarray(at + 46, at + 46 + pathLength));
    const record = archive.slice(at, at + length);
    records.push({ path, record, at: view.getUint32(at + offsetOfRecord, true) });
    at += length;
  }
  return records.map(({ path, record, at }, index) => ({
    path,
    record,
    file: archive.subarray(at, records[index + 1]?.at ?? directoryAt),
  }));
}

function withNumbers(bytes: Uint8Array, numbers: Readonly<Record<number, number>>): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (const [at, number] of Object.entries(numbers)) view.setUint32(Number(at), number, true);
  return bytes;
}

const isPicture = /^(?:EPUB\/pictures|pictures|word\/media)\//u;
/** https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.12 and 4.3.16 */
const [offsetOfRecord, directoryLengthOfEnd, directoryOfEnd, endLength] = [42, 12, 16, 22];

interface ZipEntry {
  readonly path: string;
  /** The file with its local header. */
  readonly file: Uint8Array;
  /** Its record in the directory at the end of the archive. */
  readonly record: Uint8Array;
}
