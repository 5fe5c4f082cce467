import { openSync, readFileSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';

// @ts-expect-error the package has no types
import loadEspeak from '@echogarden/espeak-ng-emscripten';
import { createEncoder } from 'wasm-media-encoders';

import type { SpeechJob } from './speech-request.ts';
import { voices } from './voices.ts';

const foreignFile = /\/lang\/(?!gmw\/en)|(?<!\/en)_dict$/;
const engineSampleRate = 22_050;
const wordsPerMinute = 160;
const shortestSampleCount = engineSampleRate / 4;

const laterFiles = new Map<string, () => void>();
const espeak = await englishEspeak();
const encoder = await createEncoder('audio/mpeg', readFileSync(pathOfModule('wasm-media-encoders/wasm/mp3')));
parentPort!.on('message', (job: SpeechJob) => {
  const mp3 = synthesizeMp3(job);
  parentPort!.postMessage(mp3, [mp3.buffer]);
});
parentPort!.postMessage('ready', []);

/** Encodes while eSpeak speaks, so the samples of a long passage are never all in memory. */
function synthesizeMp3({ markup, voiceId, sampleRate }: SpeechJob): Uint8Array<ArrayBuffer> {
  const { name, pitch, gain } = voices[voiceId]!;
  loadLanguage(name.split('+')[0]!);
  espeak.set_voice(name);
  espeak.set_rate(wordsPerMinute);
  espeak.set_pitch(pitch);
  const output = { bitrate: 48, outputSampleRate: sampleRate as 24_000 } as const;
  encoder.configure({ channels: 1, sampleRate: engineSampleRate, ...output });

  const parts: Uint8Array[] = [];
  let sampleCount = 0;
  // Copied, because the encoder reuses its output bytes.
  const encode = (samples: Float32Array) => parts.push(encoder.encode([samples]).slice());
  espeak.synthesize(markup, (samples) => {
    sampleCount += samples.length;
    encode(new Float32Array(samples).map((sample) => (sample * gain) / 32_768));
    return false;
  });
  if (sampleCount < shortestSampleCount) encode(new Float32Array(shortestSampleCount));
  parts.push(encoder.finalize().slice());
  // A small `concat` result shares a pool that can't be transferred, so it is copied to its own buffer.
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * Loads eSpeak with all variants of its voices but only with English; the files of another language are read before its
 * first text. After a text in each language of our voices, a thread has taken 30 MB more.
 */
async function englishEspeak(): Promise<Espeak> {
  const archive = openSync(pathOfModule('@echogarden/espeak-ng-emscripten').replace(/js$/, 'data'), 'r');
  let mount: Mount;
  const { eSpeakNGWorker } = await loadEspeak({
    // Unused parts of this buffer take no memory; each file is read into its part when it is mounted.
    getPreloadedPackage: (_path: string, sizeBytes: number) => new ArrayBuffer(sizeBytes),
    set FS_createDataFile(original: Mount) {
      mount = original;
    },
    get FS_createDataFile(): Mount {
      return (path, name, content, ...flags) => {
        const load = () => {
          readSync(archive, content, 0, content.length, content.byteOffset);
          mount(path, name, content, ...flags);
        };
        if (content.length && foreignFile.test(path)) laterFiles.set(path, load);
        else load();
      };
    },
  });
  return new eSpeakNGWorker() as Espeak;
}

/** `language` is the path of a file of eSpeak, such as `roa/pt-BR`, whose words are in `pt_dict`. */
function loadLanguage(language: string): void {
  const dictionary = language.split('/').at(-1)!.split('-')[0]!;
  for (const file of [`lang/${language}`, `${dictionary}_dict`]) {
    const path = `/usr/share/espeak-ng-data/${file}`;
    laterFiles.get(path)?.();
    laterFiles.delete(path);
  }
}

function pathOfModule(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier));
}

type Mount = (path: string, name: unknown, content: Uint8Array, ...flags: unknown[]) => void;
interface Espeak {
  /** Silently falls back to another voice for an unknown name. */
  set_voice(name: string): void;
  set_rate(wordsPerMinute: number): void;
  set_pitch(percent: number): void;
  synthesize(markup: string, onSamples: (samples: Int16Array) => boolean): void;
}
