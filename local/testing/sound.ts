import { MPEGDecoder } from 'mpg123-decoder';

export async function decodeSound(
  mp3: Uint8Array,
): Promise<{ seconds: number; sampleRate: number; loudness: number }> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(mp3);
  decoder.free();
  const samples = channelData[0] ?? new Float32Array();
  const energy = samples.reduce((sum, sample) => sum + sample * sample, 0);
  return { seconds: samples.length / sampleRate, sampleRate, loudness: Math.sqrt(energy / samples.length) };
}

export function mp3InTransportStream(pieces: readonly Uint8Array[]): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += 188) {
      const packet = piece.subarray(at, at + 188);
      const isAudio = (((packet[1]! & 0x1f) << 8) | packet[2]!) >= 0x20 && isPesOrMore(packet);
      if (!isAudio) continue;
      const payloadAt = packet[3]! & 0x20 ? 5 + packet[4]! : 4;
      const begins = (packet[1]! & 0x40) !== 0;
      parts.push(packet.subarray(begins ? payloadAt + 9 + packet[payloadAt + 8]! : payloadAt));
    }
  }
  return Buffer.concat(parts);
}

/**
 * Returns whether a packet continues a payload or starts a PES packet, which begins with 00 00 01. A packet with a
 * section table starts with a pointer of 0 and the table's id instead.
 */
function isPesOrMore(packet: Uint8Array): boolean {
  if ((packet[1]! & 0x40) === 0) return true;
  const payloadAt = packet[3]! & 0x20 ? 5 + packet[4]! : 4;
  return packet[payloadAt] === 0 && packet[payloadAt + 1] === 0 && packet[payloadAt + 2] === 1;
}

export function cueTexts(vtt: string): string[] {
  return vtt
    .split(/\n\n+/)
    .filter((block) => block.includes('-->'))
    .map((block) => block.slice(block.indexOf('\n', block.indexOf('-->')) + 1))
    .map((text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim());
}
