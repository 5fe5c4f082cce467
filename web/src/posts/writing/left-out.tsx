import { useState } from 'react';
import { leftOutSentences } from '#shared/domain/posts/left-out.ts';

export function LeftOutContent({ markdown }: { markdown: () => string }) {
  const [sentences] = useState(() => leftOutSentences(markdown()));
  return sentences.map((sentence) => (
    <p key={sentence} className="border-s-2 border-accent ps-4 text-small">
      {sentence}
    </p>
  ));
}
