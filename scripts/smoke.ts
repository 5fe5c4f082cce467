import { CommandRefusal, exitWith } from '#build/command-refusal.ts';
import { optionsOf } from './options.ts';
import { smoke } from './smoke/smoke.ts';

try {
  const usage = 'npm run smoke -- --url <address of the site>';
  const { url } = optionsOf({ url: { type: 'string' } }, usage);
  if (!url) throw new CommandRefusal(`Say which site: ${usage}`);
  process.exit((await smoke(url, (line) => console.log(line))) ? 0 : 1);
} catch (error) {
  exitWith(error);
}
