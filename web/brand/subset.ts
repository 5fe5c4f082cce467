import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export async function subsetOf(
  ttf: Uint8Array,
  codes: readonly number[],
  features: readonly string[],
): Promise<Uint8Array> {
  const hb = await (harfBuzz ??= loadHarfBuzz());
  const memory = () => new Uint8Array(hb.memory.buffer);
  const fontPointer = hb.malloc(ttf.length);
  memory().set(ttf, fontPointer);
  const face = hb.hb_face_create(hb.hb_blob_create(fontPointer, ttf.length, readOnlyMemoryMode, 0, 0), 0);
  const subsetInput = hb.hb_subset_input_create_or_fail();
  for (const code of codes) hb.hb_set_add(hb.hb_subset_input_unicode_set(subsetInput), code);
  const featureSet = hb.hb_subset_input_set(subsetInput, layoutFeatureSet);
  hb.hb_set_clear(featureSet);
  for (const feature of features) hb.hb_set_add(featureSet, tagOf(feature));
  hb.hb_subset_input_set_flags(subsetInput, noHintsFlag);
  const subset = hb.hb_subset_or_fail(face, subsetInput);
  if (subset === 0) throw new Error('HarfBuzz made no subset of the font.');
  const blob = hb.hb_face_reference_blob(subset);
  const at = hb.hb_blob_get_data(blob, 0);
  return memory().slice(at, at + hb.hb_blob_get_length(blob));
}

const tagOf = (tag: string) => Buffer.from(tag, 'latin1').readUInt32BE();

// Constants from hb.h and hb-subset.h.
const readOnlyMemoryMode = 1;
const layoutFeatureSet = 6;
const noHintsFlag = 1;

let harfBuzz: Promise<HarfBuzz> | undefined;

/** The memory is never freed, because one run subsets only two fonts. */
async function loadHarfBuzz(): Promise<HarfBuzz> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('harfbuzzjs/hb-subset.wasm')));
  const { instance } = await WebAssembly.instantiate(new Uint8Array(wasm));
  return instance.exports as unknown as HarfBuzz;
}

type WasmFunction = (...given: number[]) => number;
interface HarfBuzz extends Record<
  | 'malloc'
  | 'hb_blob_create'
  | 'hb_blob_get_data'
  | 'hb_blob_get_length'
  | 'hb_face_create'
  | 'hb_face_reference_blob'
  | 'hb_set_add'
  | 'hb_set_clear'
  | 'hb_subset_input_create_or_fail'
  | 'hb_subset_input_set'
  | 'hb_subset_input_set_flags'
  | 'hb_subset_input_unicode_set'
  | 'hb_subset_or_fail',
  WasmFunction
> {
  readonly memory: WebAssembly.Memory;
}
