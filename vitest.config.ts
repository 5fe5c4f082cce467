import { defineConfig } from 'vitest/config';

const sources = '{shared,functions,infra,web,local,build,scripts}';
const shared = { testTimeout: 30_000, hookTimeout: 120_000 };

/** `unit` needs nothing but the file; `cloud` runs against one booted and seeded local cloud. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [`${sources}/**/*.test.{ts,tsx}`],
          exclude: ['**/*.cloud.test.ts', '**/node_modules/**', 'dist/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'cloud',
          include: [`${sources}/**/*.cloud.test.ts`],
          globalSetup: 'local/testing/boot.ts',
          fileParallelism: false,
        },
      },
    ],
  },
});
