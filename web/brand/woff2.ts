import woff2 from 'wawoff2';

// Copies the result, because the next call overwrites it.
export const toWoff2 = async (ttf: Uint8Array): Promise<Uint8Array> => (await woff2.compress(ttf)).slice();
export const fromWoff2 = async (file: Uint8Array): Promise<Uint8Array> =>
  (await woff2.decompress(file)).slice();
