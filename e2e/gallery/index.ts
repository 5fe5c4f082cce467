import { mkdir, rm } from 'node:fs/promises';
import { CommandRefusal, exitWith } from '#build/command-refusal.ts';
import { optionsOf } from '#scripts/options.ts';
import { startSite } from './site.ts';
import { scenes } from './scenes.ts';
import { photograph } from './photograph.ts';
import { writeAlbum } from './album.ts';
import { writeReadmeScreens } from './readme-screens.ts';

/**
 * `npm run gallery`: takes pictures of every screen at three widths in light and dark, checks each with axe, and writes
 * dist/gallery/index.html. Exits with 1 if axe finds anything. `-- --only home,player` takes scenes by name prefix; `--
 * --readme` retakes the README's pictures.
 */
const { only = '', readme } = optionsOf(
  { only: { type: 'string' }, readme: { type: 'boolean' } },
  'npm run gallery [-- --only <scene>[,<scene>]] [-- --readme]',
);
const selectedScenes = scenes.filter(({ name }) =>
  only.split(',').some((beginning) => name.startsWith(beginning)),
);
if (selectedScenes.length === 0) {
  exitWith(
    new CommandRefusal(
      `No scene begins with "${only}". Scenes: ${scenes.map(({ name }) => name).join(', ')}.`,
    ),
  );
}
const folder = 'dist/gallery';
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const site = await startSite();
let violations = 0;
try {
  if (readme) await writeReadmeScreens(site);
  else {
    const pictures = await photograph(selectedScenes, site, folder);
    await writeAlbum(folder, pictures);
    violations = pictures.reduce((sum, picture) => sum + picture.violations.length, 0);
    console.log(`${pictures.length} pictures, ${violations} violations: ${folder}/index.html`);
  }
} finally {
  await site.stop();
}
process.exit(violations > 0 ? 1 : 0);
