import { exitWith } from '#build/command-refusal.ts';
import { quillcast } from './quillcast.ts';

try {
  quillcast().synth();
} catch (error) {
  exitWith(error);
}
