import { Inflate } from 'fflate';
import { refusals, Unreadable } from './unreadable.ts';
import { extraFieldsIn, zipNameOf } from './zip-names.ts';

const maximumUnpackedBytes = 100_000_000;

/**
 * Inflates files on request. The sizes in headers are not trusted: the limit counts the real output of all files, so a
 * zip bomb is refused when it reaches the limit.
 */
export function unzip(bytes: Uint8Array, limitBytes = maximumUnpackedBytes): Archive {
  const entries = directoryOf(bytes);
  let remainingBytes = limitBytes;
  const readWithin = (name: string, mostBytes: number): Uint8Array | undefined => {
    const entry = entries.get(name.normalize('NFC'));
    if (!entry) return undefined;
    return inflate(packedBytesOf(bytes, entry), entry.method, mostBytes);
  };
  const read = (name: string): Uint8Array | undefined => {
    const content = readWithin(name, remainingBytes);
    remainingBytes -= content?.length ?? 0;
    return content;
  };
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name.normalize('NFC')),
    read,
    readWithin,
  };
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05);

/** Reads the directory at the end of the archive, the only place with all sizes. */
function directoryOf(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecordOf(view);
  const count = view.getUint16(end + 10, true);
  if (count === zip64Count) throw new Unreadable(refusals.tooManyEntries);
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark)
      throw new Unreadable(refusals.damaged);
    const [nameLength, moreLength, noteLength] = [28, 30, 32].map((place) =>
      view.getUint16(at + place, true),
    );
    const nameEnd = at + 46 + nameLength!;
    const flags = view.getUint16(at + 8, true);
    const extra = extraFieldsIn(bytes.subarray(nameEnd, nameEnd + moreLength!));
    const nameBytes = bytes.subarray(at + 46, nameEnd);
    entries.set(zipNameOf({ bytes: nameBytes, isUtf8: (flags & utf8Flag) !== 0, extra }), {
      encrypted: (flags & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedLength: view.getUint32(at + 20, true),
      headerAt: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength! + moreLength! + noteLength!;
  }
  return entries;
}

/** The end record is in the last 64 kB, before an optional comment. */
function endRecordOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - 65_557);
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === endMark) return at;
  throw new Unreadable(refusals.damaged);
}

function packedBytesOf(bytes: Uint8Array, { encrypted, headerAt, packedLength }: ZipEntry): Uint8Array {
  if (encrypted) throw new Unreadable(refusals.protected);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (headerAt + 30 > bytes.length || view.getUint32(headerAt, true) !== fileMark)
    throw new Unreadable(refusals.damaged);
  const dataAt = headerAt + 30 + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true);
  if (dataAt + packedLength > bytes.length) throw new Unreadable(refusals.damaged);
  return bytes.subarray(dataAt, dataAt + packedLength);
}

function inflate(packed: Uint8Array, method: number, limitBytes: number): Uint8Array {
  if (method !== storedMethod && method !== deflatedMethod) throw new Unreadable(refusals.damaged);
  if (method === storedMethod && packed.length > limitBytes) throw new Unreadable(refusals.bomb);
  if (method === storedMethod) return packed;
  const pieces: Uint8Array[] = [];
  let length = 0;
  let whole = false;
  const inflating = new Inflate((piece, last) => {
    length += piece.length;
    if (length > limitBytes) throw new Unreadable(refusals.bomb);
    pieces.push(piece);
    whole = last;
  });
  try {
    // Inflates in small steps: one byte can become a thousand, and the limit is checked between steps.
    for (let at = 0; at < packed.length; at += inflateStepBytes)
      inflating.push(packed.subarray(at, at + inflateStepBytes), at + inflateStepBytes >= packed.length);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(refusals.damaged);
  }
  if (!whole) throw new Unreadable(refusals.damaged);
  return joinPieces(pieces, length);
}

function joinPieces(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const fileMark = 0x04034b50;
/** In a Zip64 archive, the highest 16-bit number replaces a count that doesn't fit. */
const zip64Count = 0xffff;
const utf8Flag = 0x0800;
const storedMethod = 0;
const deflatedMethod = 8;
const inflateStepBytes = 16_384;

export interface Archive {
  readonly names: readonly string[];
  readonly has: (name: string) => boolean;
  readonly read: (name: string) => Uint8Array | undefined;
  /** Like `read`, for a file that doesn't count towards the limit of the archive's texts. */
  readonly readWithin: (name: string, mostBytes: number) => Uint8Array | undefined;
}

interface ZipEntry {
  readonly encrypted: boolean;
  readonly method: number;
  readonly packedLength: number;
  readonly headerAt: number;
}
