import { sample } from './sample.ts';
import '#web/texts/editor.css';

/** The sample as the editor shows it, until somebody reaches for it and the editor itself is loaded. */
export const SamplePage = () => (
  <div className="manuscript md:pt-[5.25rem]">
    <div className="ProseMirror" lang="en">
      {sample.text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </div>
);
