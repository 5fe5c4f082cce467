/**
 * The element in which a visitor heard or sought this audio before the app was there (`web/src/boot/early-player`). It can be
 * taken once, and whoever takes it answers for it from then on; undefined where nothing was asked of it. It stays in the
 * page: taken out, it would pause.
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
