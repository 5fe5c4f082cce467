import { Worker } from 'node:worker_threads';
import { longestPictureSide, textPictureRefusals } from '#shared/domain/pictures/text-pictures.ts';
import { log } from '#functions/platform/log.ts';
import { fontsFor, literataFont, type Font } from '#functions/platform/pictures/fonts/fonts-of-scripts.ts';
import type { Pixels } from '#functions/platform/pictures/scaling.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { SvgRequest } from './svg-thread-sdk.ts';

export function isSvg(file: Buffer): boolean {
  const start = file.toString('utf8', 0, 4_096);
  return /^\ufeff?\s*</u.test(start) && /<(?:[\w.-]+:)?svg[\s>/]/u.test(start);
}

/**
 * Draws an SVG file at twice its own size, up to `longestPictureSide` pixels on its longer side. The drawing runs in a
 * thread of its own that ends after `mostMs`, because a file of 4 MB can describe any amount of work. resvg
 * runs no scripts and loads nothing: pictures and styles outside the file are missing in the drawing.
 */
export async function drawSvg(file: Buffer, mostMs = 10_000): Promise<Pixels> {
  const svg = svgTextOf(file);
  const fonts = (await fontsOf(svg)).flatMap(({ files }) => files);
  try {
    return await drawInThread({ svg, fonts, mostPixels: longestPictureSide }, mostMs);
  } catch (error) {
    log.info('An SVG drawing couldn’t be drawn', { bytes: file.length, why: String(error) });
    const isWrong =
      error instanceof Error &&
      /^SVG (?:data parsing|has an)/.test(error.message) &&
      !/limit/.test(error.message);
    throw new Refusal('invalid', textPictureRefusals[isWrong ? 'drawingUnreadable' : 'drawingTooLarge']);
  }
}

function svgTextOf(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new Refusal('invalid', textPictureRefusals.drawingUnreadable);
  }
}

/** Texts in writing systems that resvg can't set (`OutlinedFont`) are missing in the drawing. */
async function fontsOf(svg: string): Promise<Font[]> {
  const fonts = await Promise.all(fontsFor(svg).map((load) => load()));
  return [literataFont, ...fonts.filter((font) => 'family' in font)];
}

async function drawInThread(request: Omit<SvgRequest, 'resvg'>, mostMs: number): Promise<Pixels> {
  const [{ threadAddress }, resvg] = await Promise.all([import('./svg-thread-sdk.ts'), compiledResvg()]);
  const { promise, resolve, reject } = Promise.withResolvers<Pixels>();
  const thread = new Worker(new URL(threadAddress), {
    workerData: { svgRequest: { ...request, resvg } },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  thread.on('message', resolve);
  thread.on('error', reject);
  thread.on('exit', () => reject(new Error('The thread ended.')));
  const timer = setTimeout(() => void thread.terminate(), mostMs);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

let resvgPromise: Promise<WebAssembly.Module> | undefined;
const compiledResvg = () =>
  (resvgPromise ??= import('./resvg-sdk.ts').then(({ wasm }) => WebAssembly.compile(new Uint8Array(wasm))));
