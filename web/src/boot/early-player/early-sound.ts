export function earlySound(audioId: string, url: string): EarlySound {
  const element = document.createElement('audio');
  element.preload = 'none';
  element.src = url;
  element.dataset['early'] = audioId;
  document.body.append(element);
  const takeover = new AbortController();
  element.addEventListener('taken', () => takeover.abort(), { once: true });
  return { element, takeover: takeover.signal };
}

export interface EarlySound {
  readonly element: HTMLAudioElement;
  readonly takeover: AbortSignal;
}
