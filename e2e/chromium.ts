import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/**
 * Returns a Chromium that needs no apt: on Linux the one from npm, elsewhere the installed browser. The one from npm
 * has a single font; `forPictures` adds the fonts of an Android phone, so that a picture shows what people see.
 */
export async function chromium({ forPictures = false } = {}): Promise<Browser> {
  if (process.platform !== 'linux') return { executablePath: installedBrowserPath(), args: flags, env: {} };
  const folder = await unpackBrowser();
  return {
    executablePath: join(folder, 'chromium'),
    args: flags,
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, forPictures ? picturesConf : fontsConf),
    },
  };
}

function installedBrowserPath(): string {
  const path = installedBrowsers.find((candidate) => existsSync(candidate));
  if (path) return path;
  throw new Error(`Install Google Chrome to run journeys here. Looked for: ${installedBrowsers.join(', ')}`);
}

const installedBrowsers = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * The first four allow the browser to run as root in a container and offline; the others provide a microphone and allow
 * autoplay.
 */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
];

/**
 * Unpacks once per version and renames the folder when complete, so that an interrupted start leaves nothing half done.
 */
async function unpackBrowser(): Promise<string> {
  const home = resolve('node_modules', '@sparticuz', 'chromium');
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  const folder = resolve(await realpath('node_modules'), '.cache', `chromium-${version}`);
  if (!existsSync(folder)) await unpackTo(folder, home);
  await nameFonts(folder);
  return folder;
}

async function unpackTo(folder: string, home: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = draft; // the package unpacks to the system's temporary folder, so TMPDIR names the draft folder meanwhile
  try {
    const { inflate } = await import('@sparticuz/chromium');
    const archives = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br'];
    await Promise.all(archives.map((archive) => inflate(join(home, 'bin', archive))));
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
  await rename(draft, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true }); // another process has already unpacked this version
  });
}

/**
 * Writes the font paths again on each start, because the project may have moved and the browser crashes without fonts.
 */
async function nameFonts(folder: string): Promise<void> {
  const ownFontsXml = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>`;
  const phoneFontsXml = phoneFonts.flatMap(({ name, folder: at, weights, standsFor }) => [
    ...weights.map((weight) => `<dir>${resolve('node_modules', '@expo-google-fonts', at, weight)}</dir>`),
    ...standsFor.map(
      (family) => `<alias><family>${family}</family><prefer><family>${name}</family></prefer></alias>`,
    ),
  ]);
  await writeConf(join(folder, fontsConf), ownFontsXml);
  await writeConf(join(folder, picturesConf), ownFontsXml + phoneFontsXml.join(''));
}

async function writeConf(path: string, content: string): Promise<void> {
  const expected = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${content}</fontconfig>`;
  if ((await readFile(path, 'utf8').catch(() => undefined)) !== expected) await writeFile(path, expected);
}

const fontsConf = 'fonts.conf';
const picturesConf = 'fonts-for-pictures.conf';

const phoneFonts = [
  {
    name: 'Noto Serif',
    folder: 'noto-serif',
    weights: ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold', '700Bold'],
    standsFor: ['serif'],
  },
  {
    name: 'Roboto',
    folder: 'roboto',
    weights: ['400Regular', '500Medium', '600SemiBold', '700Bold'],
    standsFor: ['sans-serif', 'system-ui'],
  },
] as const;

export interface Browser {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}
