import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** The address of this file, which is built as a file of its own beside the bundles, because the thread runs it. */
export const threadAddress = import.meta.url;

const { svgRequest } = (workerData ?? {}) as { readonly svgRequest?: SvgRequest };
if (svgRequest) void answerRequest(svgRequest);

async function answerRequest({ svg, fonts, mostPixels, resvg }: SvgRequest): Promise<void> {
  // 8,192 pages of 64 kB are 512 MB; without a limit, nested layers could fill the memory of the whole function
  setFlagsFromString('--wasm-max-mem-pages=8192');
  await initWasm(resvg);
  const font = {
    fontBuffers: [...fonts],
    defaultFontFamily: 'Literata',
    serifFamily: 'Literata',
    sansSerifFamily: 'Literata',
    monospaceFamily: 'Literata',
  };
  const { width, height } = new Resvg(svg);
  const value = Math.max(1, Math.min(mostPixels, Math.round(2 * Math.max(width, height))));
  const fitTo = { mode: width >= height ? 'width' : 'height', value } as const;
  const image = new Resvg(svg, { font, fitTo }).render();
  const data = withoutPremultiplication(image.pixels);
  parentPort!.postMessage({ data, width: image.width, height: image.height }, [data.buffer]);
}

/** resvg multiplies each colour by its opacity. */
function withoutPremultiplication(pixels: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(pixels);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = 0; channel < 3; channel++) data[at + channel] = (data[at + channel]! * 255) / alpha;
  }
  return data;
}

export interface SvgRequest {
  readonly svg: string;
  readonly fonts: readonly Uint8Array[];
  /** The maximum length of the drawing's longer side. */
  readonly mostPixels: number;
  readonly resvg: WebAssembly.Module;
}
