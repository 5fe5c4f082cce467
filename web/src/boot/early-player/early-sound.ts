export function earlySound(audioId: string, url: string): EarlySound {
  const element = document.createElement('audio');
  element.preload = 'none';
  element.src = url;
  element.dataset['early'] = audioId;
  document.body.append(element);
  const taken = new AbortController();
  element.addEventListener('taken', () => taken.abort(), { once: true });
  return { element, taken: taken.signal };
}

export interface EarlySound {
  readonly element: HTMLAudioElement;
  readonly taken: AbortSignal;
}
