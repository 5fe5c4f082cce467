/**
 * Whether a JPEG has only what its pixels need: no metadata, no comment, and nothing after its end (JPEG, B.1.1.3). Such
 * a file is stored as it is, because drawing it again would change it a little each time.
 */
export function isBareJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    const length = bytes.readUInt16BE(at + 2);
    if (marker === markerCodes.start && isPlainJfif(bytes.subarray(at + 4, at + 2 + length)))
      at += 2 + length;
    else if (neededMarkers.has(marker)) at += 2 + length;
    else return false;
    if (marker === markerCodes.scan) at = endOfScan(bytes, at);
  }
  return at + 2 === bytes.length && bytes[at] === 0xff && bytes[at + 1] === markerCodes.end;
}

/** Inside a scan, 0xff is followed by 0 or by the code of a restart marker; any other code ends the scan. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && (bytes[at + 1] === 0 || (bytes[at + 1]! & 0xf8) === 0xd0))
    at = bytes.indexOf(0xff, at + 2);
  return at < 0 ? bytes.length : at;
}

/** The last two bytes of the segment are the width and height of a thumbnail, 0 for none (JFIF 1.02). */
const isPlainJfif = (segment: Buffer): boolean =>
  segment.length === 14 && segment.toString('latin1', 0, 5) === 'JFIF\0' && segment.readUInt16BE(12) === 0;

const markerCodes = { start: 0xe0, scan: 0xda, end: 0xd9 };
/** The marker codes of frames, Huffman tables, scans, quantisation tables and the restart interval. */
const neededMarkers = new Set([0xc0, 0xc1, 0xc2, 0xc4, markerCodes.scan, 0xdb, 0xdd]);
