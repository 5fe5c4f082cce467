import { mkdir, stat } from 'node:fs/promises';
import { open, type Look } from './photograph.ts';
import { scenes } from './scenes.ts';
import type { Sites } from './sites.ts';

const folder = 'docs/screens';
const mostBytes = 200_000;

/** The pictures of the README: what a reader should see first, four by day and four by night. */
const shown: readonly ({ scene: string; file: string } & Look)[] = [
  { scene: 'home-visitor', file: 'home', width: 1280, theme: 'light' },
  { scene: 'workspace-writing', file: 'desk', width: 1280, theme: 'light' },
  { scene: 'shelf-full', file: 'shelf', width: 1280, theme: 'dark' },
  { scene: 'create', file: 'create', width: 1280, theme: 'light' },
  { scene: 'player', file: 'player', width: 1280, theme: 'dark' },
  { scene: 'sign-up', file: 'sign-up', width: 1280, theme: 'light' },
  { scene: 'invites', file: 'invites', width: 1280, theme: 'dark' },
  { scene: 'voices', file: 'voices', width: 1280, theme: 'dark' },
];

export async function writeReadmeScreens(sites: Sites): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { scene: name, file, ...look } of shown) {
    const scene = scenes.find((candidate) => candidate.name === name);
    if (!scene) throw new Error(`There is no scene "${name}".`);
    const page = await open(scene, sites, look);
    const path = `${folder}/${file}.png`;
    await page.screenshot({ path });
    await page.context().close();
    const { size } = await stat(path);
    if (size > mostBytes) throw new Error(`${path} has ${size} bytes, the README takes ${mostBytes}.`);
    console.log(`${path}  ${Math.round(size / 1_000)} kB`);
  }
}
