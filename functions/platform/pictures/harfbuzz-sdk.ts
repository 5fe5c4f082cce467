export { default as createHarfBuzz } from 'harfbuzzjs/hb.js';
export { default as bindingsOf } from 'harfbuzzjs/hbjs.js';
export { default as wasm } from 'harfbuzzjs/hb.wasm';
