declare module '*.wasm' {
  const bytes: Uint8Array;
  export default bytes;
}

declare module '*.woff2' {
  const bytes: Uint8Array;
  export default bytes;
}

declare module '*.ttf' {
  const bytes: Uint8Array;
  export default bytes;
}

declare module '*.typ' {
  const source: string;
  export default source;
}
