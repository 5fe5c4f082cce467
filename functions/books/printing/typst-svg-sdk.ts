export { initSync, TypstRendererBuilder } from '@myriaddreamin/typst-ts-renderer';
export { default as wasm } from '@myriaddreamin/typst-ts-renderer/pkg/typst_ts_renderer_bg.wasm';
