/** A WebAssembly file as its bytes: bundles carry it inside. */
declare module '*.wasm' {
  const bytes: Uint8Array;
  export default bytes;
}
