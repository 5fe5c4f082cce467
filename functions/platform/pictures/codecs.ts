import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js';
import decodePng, { init as initPngDecoder } from '@jsquash/png/decode.js';
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js';
import jpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm';
import jpegEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm';
// @ts-expect-error -- its own description tells what the file exports; here it is its bytes
import pngDecoder from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm';
import webpDecoder from '@jsquash/webp/codec/dec/webp_dec.wasm';
import webpEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.wasm';
import type { PictureKind } from './picture-file.ts';
import type { Pixels } from './scaling.ts';

export async function decode(kind: PictureKind, bytes: Buffer): Promise<Pixels> {
  await loaders[kind]();
  // copied, because the decoders read the whole underlying buffer, and `bytes` may be only a part of it
  const { buffer } = new Uint8Array(bytes);
  return decoders[kind](buffer);
}

export async function encodeAsWebp(pixels: Pixels): Promise<Uint8Array> {
  await loaders.webpEncoder();
  return new Uint8Array(await encodeWebp(imageData(pixels), { quality: 82 }));
}

export async function encodeAsJpeg(pixels: Pixels, quality = 85): Promise<Uint8Array> {
  await loaders.jpegEncoder();
  return new Uint8Array(await encodeJpeg(imageData(pixels), { quality }));
}

const decoders: Readonly<Record<PictureKind, (buffer: ArrayBuffer) => Promise<Pixels>>> = {
  jpeg: (buffer) => decodeJpeg(buffer, { preserveOrientation: true }),
  png: (buffer) => decodePng(buffer),
  webp: (buffer) => decodeWebp(buffer),
};

/** The encoders read only those fields of `ImageData` that `Pixels` has as well. */
const imageData = (pixels: Pixels) => pixels as ImageData;

const onFirstUse = (begin: () => Promise<unknown>) => {
  let loadPromise: Promise<unknown> | undefined;
  return () => (loadPromise ??= begin());
};
const compileWasm = async (wasm: Uint8Array) => WebAssembly.compile(new Uint8Array(wasm));

const loaders = {
  jpeg: onFirstUse(async () => initJpegDecoder(await compileWasm(jpegDecoder))),
  png: onFirstUse(async () => initPngDecoder(await compileWasm(pngDecoder))),
  webp: onFirstUse(async () => initWebpDecoder(await compileWasm(webpDecoder))),
  jpegEncoder: onFirstUse(async () => initJpegEncoder(await compileWasm(jpegEncoder))),
  webpEncoder: onFirstUse(async () => initWebpEncoder(await compileWasm(webpEncoder))),
};
