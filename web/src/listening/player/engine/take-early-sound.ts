/**
 * Returns the element in which a visitor played this audio before the app was loaded (`web/src/boot/early-player`);
 * undefined if the element was unused. The element can be taken only once, and the caller must control it from then on.
 * It must stay in the document, because removing it would pause it.
 */
export function takeEarlySound(audioId: string): HTMLAudioElement | undefined {
  const element = document.querySelector<HTMLAudioElement>('audio[data-early]');
  if (!element) return undefined;
  const { early } = element.dataset;
  delete element.dataset['early'];
  element.dispatchEvent(new Event('taken'));
  const isUsed = !element.paused || element.currentTime > 0 || element.playbackRate !== 1;
  if (early === audioId && isUsed) return element;
  element.pause();
  element.removeAttribute('src');
  return undefined;
}
