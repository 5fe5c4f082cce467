import { joinBytes, type Mp3Format } from './mp3.ts';

/**
 * Packs MP3 frames into one piece of an MPEG transport stream for HLS (ISO/IEC 13818-1): PAT and PMT, then PES packets
 * of four frames with time stamp and clock. Pass the `next` position of a piece to the call for the following piece, so
 * that counters and times continue. Pure: the same input gives the same bytes.
 */
export function muxPiece(frames: readonly Uint8Array[], format: Mp3Format, position = streamStart): Piece {
  const packets = [
    tablePacket(patPid, position.pieces, programTable()),
    tablePacket(pmtPid, position.pieces, mapTable(format)),
  ];
  let audioPackets = position.audioPackets;
  for (let first = 0; first < frames.length; first += framesPerPes) {
    const ticks = ticksAt(position.frames + first, format);
    const pes = pesPacket(joinBytes(frames.slice(first, first + framesPerPes)), ticks);
    for (let offset = 0; offset < pes.length; audioPackets++) {
      const packet = audioPacket(pes.subarray(offset), audioPackets, offset === 0 ? ticks : undefined);
      packets.push(packet.bytes);
      offset += packet.takenBytes;
    }
  }
  return {
    bytes: joinBytes(packets),
    next: { frames: position.frames + frames.length, audioPackets, pieces: position.pieces + 1 },
  };
}

export const streamStart: StreamPosition = { frames: 0, audioPackets: 0, pieces: 0 };

/** Returns the presentation time in ticks of 90 kHz, which has 33 bits and therefore wraps after 26.5 hours. */
export function ticksAt(frames: number, { sampleRate, samplesPerFrame }: Mp3Format): number {
  return (firstTicks + Math.round((frames * samplesPerFrame * 90_000) / sampleRate)) % ticksWrap;
}

function pesPacket(sound: Uint8Array, ticks: number): Uint8Array {
  const length = 8 + sound.length;
  const header = [0, 0, 1, audioStreamId, length >> 8, length & 0xff, 0x80, 0x80, 5, ...timeStamp(ticks)];
  return joinBytes([Uint8Array.from(header), sound]);
}

function timeStamp(ticks: number): number[] {
  const top = Math.floor(ticks / 2 ** 30) & 7;
  const middle = Math.floor(ticks / 2 ** 15) & 0x7fff;
  const low = ticks % 2 ** 15;
  return [0x21 | (top << 1), middle >> 7, ((middle & 0x7f) << 1) | 1, low >> 7, ((low & 0x7f) << 1) | 1];
}

function audioPacket(pes: Uint8Array, counter: number, startTicks: number | undefined) {
  const clock = startTicks === undefined ? [] : clockReference(startTicks);
  const room = packetBytes - 4 - (clock.length > 0 ? 2 + clock.length : 0);
  const takenBytes = Math.min(room, pes.length);
  const fieldBytes = packetBytes - 4 - takenBytes;
  const bytes = new Uint8Array(packetBytes).fill(0xff);
  bytes[0] = 0x47;
  bytes[1] = (startTicks === undefined ? 0 : 0x40) | (audioPid >> 8);
  bytes[2] = audioPid & 0xff;
  bytes[3] = (fieldBytes > 0 ? 0x30 : 0x10) | (counter & 15);
  if (fieldBytes > 0) bytes[4] = fieldBytes - 1;
  if (fieldBytes > 1) bytes[5] = clock.length > 0 ? 0x10 : 0;
  bytes.set(clock, 6);
  bytes.set(pes.subarray(0, takenBytes), 4 + fieldBytes);
  return { bytes, takenBytes };
}

/** The clock is half a second behind the sound, so that a decoder receives each frame half a second before it plays. */
function clockReference(ticks: number): number[] {
  const base = (ticks - clockDelayTicks + ticksWrap) % ticksWrap;
  const high = Math.floor(base / 2);
  return [
    (high >>> 24) & 0xff,
    (high >>> 16) & 0xff,
    (high >>> 8) & 0xff,
    high & 0xff,
    ((base & 1) << 7) | 0x7e,
    0,
  ];
}

function tablePacket(pid: number, counter: number, table: Uint8Array): Uint8Array {
  const packet = new Uint8Array(packetBytes).fill(0xff);
  packet.set([0x47, 0x40 | (pid >> 8), pid & 0xff, 0x10 | (counter & 15), 0]);
  packet.set(table, 5);
  return packet;
}

function programTable(): Uint8Array {
  return tableSection(0, [0, 1, 0xe0 | (pmtPid >> 8), pmtPid & 0xff]);
}

function mapTable({ version }: Mp3Format): Uint8Array {
  const streamType = version === 1 ? 3 : 4;
  const pid = [0xe0 | (audioPid >> 8), audioPid & 0xff];
  return tableSection(2, [...pid, 0xf0, 0, streamType, ...pid, 0xf0, 0]);
}

function tableSection(tableId: number, body: number[]): Uint8Array {
  const content = [tableId, 0xb0, body.length + 9, 0, 1, 0xc1, 0, 0, ...body];
  const checksum = crc32(content);
  return Uint8Array.from([
    ...content,
    checksum >>> 24,
    (checksum >>> 16) & 0xff,
    (checksum >>> 8) & 0xff,
    checksum & 0xff,
  ]);
}

function crc32(bytes: number[]): number {
  let checksum = 0xffffffff;
  for (const byte of bytes) {
    checksum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) checksum = (checksum << 1) ^ (checksum & 0x80000000 ? 0x04c11db7 : 0);
  }
  return checksum >>> 0;
}

const packetBytes = 188;
const patPid = 0;
const pmtPid = 0x1000;
const audioPid = 0x100;
const audioStreamId = 0xc0;
/** Four frames of 24 ms, because clocks may be at most 100 ms apart. */
const framesPerPes = 4;
const firstTicks = 90_000;
const clockDelayTicks = 45_000;
const ticksWrap = 2 ** 33;

export interface StreamPosition {
  readonly frames: number;
  readonly audioPackets: number;
  readonly pieces: number;
}

export interface Piece {
  readonly bytes: Uint8Array;
  readonly next: StreamPosition;
}
