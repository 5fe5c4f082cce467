import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a command that refuses its input exits with 1 and prints only the reason', () => {
  expect(runCommand('throw new CommandRefusal("There is no stage moon.")')).toEqual({
    status: 1,
    said: 'There is no stage moon.\n',
  });
});

test('a command that fails because of a bug exits with 1 and prints the stack trace', () => {
  const { status, said } = runCommand('throw new TypeError("x is undefined")');
  expect(status).toBe(1);
  expect(said).toMatch(/TypeError: x is undefined\n +at /);
});

function runCommand(body: string) {
  const source = `import { CommandRefusal, exitWith } from '#build/command-refusal.ts';
    try { ${body} } catch (error) { exitWith(error) }`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', source]);
  return { status, said: String(stderr) };
}
