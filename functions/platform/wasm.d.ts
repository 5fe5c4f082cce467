/** A WebAssembly file as its bytes: bundles carry it inside. */
declare module '*.wasm' {
  const bytes: Uint8Array;
  export default bytes;
}

/** A font as its bytes, likewise. */
declare module '*.woff2' {
  const bytes: Uint8Array;
  export default bytes;
}

declare module '*.ttf' {
  const bytes: Uint8Array;
  export default bytes;
}
