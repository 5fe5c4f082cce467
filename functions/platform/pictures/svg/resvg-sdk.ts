/** A separate file beside the bundles, loaded for the first SVG file. */
export { default as wasm } from '@resvg/resvg-wasm/index_bg.wasm';
