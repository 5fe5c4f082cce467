import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { coverShape } from '#shared/domain/pictures/covers.ts';
import { PictureField, type PictureWords } from '#web/ui/pictures/picture-field.tsx';
import { Section, Shown } from './shown.tsx';

const queries = new QueryClient();

export function Pictures() {
  const [pictureUrl, setPictureUrl] = useState<string>();
  return (
    <QueryClientProvider client={queries}>
      <Section title="Pictures">
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <Shown as="chosen, dropped or pasted">
            <PictureField
              name="Cover"
              shape={coverShape}
              pictureUrl={pictureUrl}
              words={words}
              onSend={(file) => Promise.resolve(setPictureUrl(URL.createObjectURL(file)))}
              onRemove={() => setPictureUrl(undefined)}
            />
          </Shown>
          <Shown as="disabled">
            <PictureField
              isDisabled
              name="Another cover"
              shape={coverShape}
              pictureUrl={undefined}
              words={words}
              onSend={() => Promise.resolve()}
              onRemove={() => undefined}
            />
          </Shown>
        </div>
      </Section>
    </QueryClientProvider>
  );
}

const words: PictureWords = {
  choose: 'Choose a cover',
  replace: 'Replace cover',
  remove: 'Remove cover',
  hint: 'Drop or paste a picture here, or choose one: PNG, JPEG or WebP, at least 600 × 315 pixels.',
  notAFile: 'That’s not a picture file. Save the picture to your device, then choose it here.',
  crop: {
    title: 'Cover',
    hint: 'Drag the picture into place. Readers see it once you publish.',
    use: 'Use as cover',
  },
};
