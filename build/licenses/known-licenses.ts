/** SPDX ids of the licenses under which a package may be deployed. `npm run licenses` writes LICENSES.md. */
export const allowedLicenses: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'IJG',
  'ISC',
  'libpng-2.0',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/**
 * Licenses that require more than a notice, allowed for one package only; `embeddedCode` explains how the package
 * complies.
 */
export const extraLicensesByPackage: Readonly<Record<string, readonly string[]>> = {
  'mpg123-decoder': ['LGPL-2.1-only'],
};

/**
 * Licenses for packages that state none, too little or a non-SPDX spelling; includes code compiled into the package.
 */
export const correctedLicenses: Readonly<Record<string, string>> = {
  '@jsquash/jpeg': 'Apache-2.0 AND IJG AND BSD-3-Clause AND Zlib',
  '@jsquash/png': 'Apache-2.0 AND BSD-3-Clause AND MIT',
  '@jsquash/webp': 'Apache-2.0 AND BSD-3-Clause',
  // Chosen from two licenses; the other is the GPL.
  jszip: 'MIT',
  'mpg123-decoder': 'MIT AND LGPL-2.1-only',
};

export const toolsThatLeaveCode = ['esbuild', 'rolldown', 'tailwindcss', 'vite'] as const;

/** Code compiled into a package and the requirements of its license; `texts` lists folders with more license files. */
export const embeddedCode: Readonly<Record<string, { notice: string; texts?: readonly string[] }>> = {
  '@jsquash/jpeg': {
    notice:
      'The decoder and encoder are libjpeg-turbo (through MozJPEG), compiled to WebAssembly. This software is based in part on the work of the Independent JPEG Group.',
    texts: ['codec'],
  },
  '@jsquash/png': { notice: 'The codec is the Rust crate png, compiled to WebAssembly.', texts: ['codec'] },
  '@jsquash/webp': { notice: 'The codec is libwebp, compiled to WebAssembly.', texts: ['codec'] },
  '@resvg/resvg-wasm': {
    notice:
      'resvg and its libraries, compiled to WebAssembly without changes. Their source, under MPL-2.0: https://github.com/linebender/resvg, and of the package: https://github.com/yisibl/resvg-js.',
  },
  docx: {
    notice: 'Its build has fflate (MIT) and nanoid (MIT) in it.',
  },
  harfbuzzjs: {
    notice: 'HarfBuzz (Old MIT) and the memory allocator of Emscripten (MIT), compiled to WebAssembly.',
  },
  'hls.js': { notice: 'Its build has eventemitter3 (MIT) and url-toolkit (Apache-2.0) in it.' },
  'mpg123-decoder': {
    notice:
      'The package itself is MIT; the decoder in it is libmpg123, compiled to WebAssembly, under LGPL-2.1. Source of both, with the way to build them: https://github.com/eshaz/wasm-audio-decoders (libmpg123: https://www.mpg123.de). It is deployed in functions that make audio, never sent to a browser. To use another libmpg123, build the package from its source, put it in place of node_modules/mpg123-decoder and run npm run build: Quillcast calls it by the interface of the package only, and changes nothing in it. Whoever hands a built copy of Quillcast to others passes this page and the text of LGPL-2.1 on with it.',
  },
};
