import { quillcast } from './quillcast.ts';

quillcast().synth();
