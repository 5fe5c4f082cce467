import { useEffect, useState } from 'react';
import { loadConfig } from '#web/platform/config.ts';
import { standInLimit } from './stand-in-limit.ts';

export function SpokenBy() {
  const words = useWords(spokenByWords, '');
  return <p className="min-h-[1.45em] text-small text-faded">{words}</p>;
}

export function StandInLimit({ language }: { readonly language: string }) {
  const words = useWords(standInLimit, language);
  return words !== '' && <span className="block">{words}</span>;
}

async function spokenByWords(): Promise<string> {
  const { voiceStandIn } = await loadConfig();
  return voiceStandIn === undefined
    ? 'AI voices by Amazon Polly.'
    : `Local copy: ${voiceStandIn} speaks here instead of Amazon Polly’s AI voices.`;
}

function useWords(load: (about: string) => Promise<string>, about: string): string {
  const [loaded, setLoaded] = useState({ about, words: '' });
  useEffect(() => {
    let isShown = true;
    load(about).then(
      (words) => isShown && setLoaded({ about, words }),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [load, about]);
  return loaded.about === about ? loaded.words : '';
}
