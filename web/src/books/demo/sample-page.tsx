import { storyOpening } from '#shared/domain/speech/story-opening.ts';
import { sample } from './sample.ts';
import '#web/texts/editor.css';

/** Shows the sample in the editor's markup until the editor itself is loaded. */
export const SamplePage = ({ spokenIndex = -1 }: { spokenIndex?: number }) => (
  <div className="manuscript md:pt-[5.25rem]">
    <div className="ProseMirror" lang={sample.language}>
      {paragraphs.map((sentences) => (
        <p key={sentences[0]}>
          {sentences.map((sentence, index) => (
            <span key={sentence}>
              <span
                {...(sentence === spokenSentences[spokenIndex] && {
                  className: 'is-heard',
                  'aria-current': true,
                })}
              >
                {sentence}
              </span>
              {index < sentences.length - 1 && ' '}
            </span>
          ))}
        </p>
      ))}
    </div>
  </div>
);

const spokenSentences: readonly string[] = storyOpening.flat();

const paragraphs = sample.text
  .split('\n\n')
  .map((paragraph, index): readonly string[] => storyOpening[index] ?? [paragraph]);
