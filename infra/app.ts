import { quillcast } from './quillcast.ts';
import { Refused } from './refused.ts';

try {
  quillcast().synth();
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
