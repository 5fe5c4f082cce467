import type { Mp3 } from './mp3.ts';
import { EngineFailed } from './speech.ts';

/**
 * Decodes mono frames to samples between -1 and 1, `samplesPerFrame` for each frame. Decodes the whole sound in memory,
 * so use it for a passage or a group, not for an hour. Throws `EngineFailed` for frames that can't be decoded.
 */
export async function decodeMono({ frames, format }: Mp3, sound: Uint8Array): Promise<Float32Array> {
  const { MPEGDecoder } = await import('./mpg123-sdk.ts');
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  try {
    const { channelData, errors } = decoder.decode(sound);
    const samples = channelData[0];
    if (errors.length > 0 || samples?.length !== frames.length * format.samplesPerFrame) {
      throw new EngineFailed('The voice service returned audio that can’t be played.');
    }
    return samples;
  } finally {
    decoder.free();
  }
}
