import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { CommandRefusal } from '#build/command-refusal.ts';
import { embeddedCode, correctedLicenses, toolsThatLeaveCode } from './known-licenses.ts';

export async function deployedPackages(): Promise<readonly DeployedPackage[]> {
  const { outputs } = (await readBuildFile('dist/functions.meta.json')) as Metafile;
  const functions = Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .flatMap(([path]) => packageFolder.exec(path)?.[1] ?? []);
  return packagesIn({ site: await siteFolders(), functions });
}

export const sitePackages = async (): Promise<readonly DeployedPackage[]> =>
  packagesIn({ site: await siteFolders(), functions: [] });

const siteFolders = async () => (await readBuildFile('dist/web.packages.json')) as readonly string[];

async function packagesIn({ site, functions }: Built): Promise<readonly DeployedPackage[]> {
  const folders = new Set([
    ...site,
    ...functions,
    ...toolsThatLeaveCode.map((name) => `node_modules/${name}`),
  ]);
  const packages = await Promise.all(
    [...folders].map((folder) =>
      readPackage(folder, { inSite: site.includes(folder), inFunctions: functions.includes(folder) }),
    ),
  );
  return packages.toSorted((a, b) => `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`, 'en'));
}

async function readBuildFile(file: string): Promise<unknown> {
  if (!existsSync(file)) throw new CommandRefusal(`There is no ${file} yet. Run npm run build first.`);
  return JSON.parse(await readFile(file, 'utf8'));
}

async function readPackage(folder: string, where: PackageUse): Promise<DeployedPackage> {
  const { name, version, license, author } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  ) as PackageJson;
  const texts = await Promise.all(
    ['.', ...(embeddedCode[name]?.texts ?? [])].flatMap((inside) => noticesIn(join(folder, inside))),
  );
  const authorName = typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`);
  const text = texts.join('\n\n');
  return {
    name,
    version,
    license: correctedLicenses[name] ?? (typeof license === 'string' ? license : (license?.type ?? '')),
    copyright: copyrightIn(text) ?? `Copyright ${authorName.replace(/\s*[<(].*/, '')}`,
    text,
    ...where,
  };
}

const noticesIn = (folder: string): readonly Promise<string>[] =>
  readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .toSorted()
    .map(async (file) => (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n').trim());

const copyrightIn = (text: string): string | undefined =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/^[\s*#>|/-]+|[\s|*]+$/g, ''))
    .find((line) => /^copyright (\(c\)|©|.*\d{4})/i.test(line) && !/\[yyyy\]/.test(line));

const packageFolder = /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//;

interface Built {
  readonly site: readonly string[];
  readonly functions: readonly string[];
}

interface PackageUse {
  readonly inSite: boolean;
  readonly inFunctions: boolean;
}

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type: string };
  readonly author?: string | { readonly name: string };
}

export interface DeployedPackage extends PackageUse {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly copyright: string;
  readonly text: string;
}
