import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a command that is refused ends with 1 and says the one sentence that its person needs', () => {
  expect(commandThat('throw new CommandRefusal("There is no stage moon.")')).toEqual({
    status: 1,
    said: 'There is no stage moon.\n',
  });
});

test('a bug in a command ends it with 1 too, and shows where it is', () => {
  const { status, said } = commandThat('throw new TypeError("x is undefined")');
  expect(status).toBe(1);
  expect(said).toMatch(/TypeError: x is undefined\n +at /);
});

function commandThat(body: string) {
  const source = `import { CommandRefusal, exitWith } from '#build/command-refusal.ts';
    try { ${body} } catch (error) { exitWith(error) }`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', source]);
  return { status, said: String(stderr) };
}
