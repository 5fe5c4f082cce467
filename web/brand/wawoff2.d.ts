declare module 'wawoff2' {
  const woff2: {
    readonly compress: (ttf: Uint8Array) => Promise<Uint8Array>;
    readonly decompress: (woff2: Uint8Array) => Promise<Uint8Array>;
  };
  export default woff2;
}
