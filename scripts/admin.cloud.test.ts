import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { anAddress, mailsTo } from '#local/testing/sign-up.ts';
import { testedCloud } from '#local/testing/tested-cloud.ts';

test('npm run admin creates a local admin with the key in the running cloud’s folder', async () => {
  const email = anAddress('operator');
  const { dataDir } = testedCloud();
  expect(await npmRunAdmin(email, dataDir)).toMatchObject({ stdout: expect.stringContaining(email) });
  expect(await mailsTo(email)).toHaveLength(1);
});

test('npm run admin creates no admin if no cloud uses the given folder, and names the folder', async () => {
  const email = anAddress('stranger');
  const { port } = testedCloud();
  expect(await npmRunAdmin(email, 'dist/nowhere')).toMatchObject({
    stderr: `No cloud at port ${port} keeps its data in "dist/nowhere". Begin with npm start, and name its PORT and QUILLCAST_DATA here too if you moved them.\n`,
  });
  expect(await mailsTo(email)).toEqual([]);
});

const npmRunAdmin = (email: string, dataDir: string) =>
  promisify(execFile)(process.execPath, ['scripts/admin.ts', '--stage', 'local', '--email', email], {
    env: { ...process.env, PORT: String(testedCloud().port), QUILLCAST_DATA: dataDir },
  }).catch((error: unknown) => error);
