import { useEffect, useState } from 'react';
import { loadConfig } from '#web/platform/config.ts';

export function SpokenBy() {
  const [words, setWords] = useState('');
  useEffect(() => {
    let isShown = true;
    loadConfig().then(
      ({ voiceStandIn }) =>
        isShown &&
        setWords(
          voiceStandIn === undefined
            ? 'AI voices by Amazon Polly.'
            : `Local copy: ${voiceStandIn} speaks here instead of Amazon Polly’s AI voices.`,
        ),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return <p className="min-h-[1.45em] text-small text-faded">{words}</p>;
}
