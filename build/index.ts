import { BuildFailed, buildAll } from './build-steps.ts';

try {
  await buildAll((sentence) => console.log(sentence));
} catch (error) {
  console.error(error instanceof BuildFailed ? error.message : error);
  process.exit(1);
}
