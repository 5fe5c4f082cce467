import type { EarlySound } from './early-sound.ts';

/** Changes attributes only, because hydration expects the elements and texts as sent. */
export function showPlaying({ element, takeover }: EarlySound): void {
  const button = document.querySelector('[data-does=play]');
  const icon = button?.querySelector('path');
  const triangle = icon?.getAttribute('d') ?? '';
  const show = () => {
    button?.setAttribute('aria-label', element.paused ? 'Play' : 'Pause');
    icon?.setAttribute('d', element.paused ? triangle : pauseIconPath);
  };
  for (const event of ['play', 'pause', 'ended']) element.addEventListener(event, show, { signal: takeover });
}

const pauseIconPath =
  'M4 4a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM13 4a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1z';
