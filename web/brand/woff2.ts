import woff2 from 'wawoff2';

// Copied, since the next call writes over what the last one gave.
export const toWoff2 = async (ttf: Uint8Array): Promise<Uint8Array> => (await woff2.compress(ttf)).slice();
export const fromWoff2 = async (file: Uint8Array): Promise<Uint8Array> =>
  (await woff2.decompress(file)).slice();
