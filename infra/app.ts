import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWith } from '#build/command-refusal.ts';
import { quillcast } from './quillcast.ts';
import { recordFile, recordOf } from './release/stage-record.ts';

try {
  const { directory, stacks } = quillcast().synth();
  const templates = stacks.map(({ stackName, template }) => ({ name: stackName, template }));
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12'], {
    encoding: 'utf8',
  });
  const recordOrigin = { source: stdout?.trim() || 'unknown', madeAt: new Date().toISOString() };
  writeFileSync(join(directory, recordFile), JSON.stringify(await recordOf(templates, recordOrigin)));
} catch (error) {
  exitWith(error);
}
