let element: HTMLAudioElement | undefined;

export const soundOfPage = (): HTMLAudioElement => (element ??= document.createElement('audio'));

/**
 * Uses the first press on a page to allow later autoplay, such as for an audio still being generated. WebKit plays only
 * media elements that were created, loaded or played within a press (measured in WebKitGTK 2.50); other browsers accept
 * any earlier press.
 */
export function unlockSoundByPress(): void {
  const unlock = () => {
    const sound = soundOfPage();
    // Does nothing if the element already plays, or if hls.js feeds it, because loading would break that stream.
    if (!sound.paused || sound.src.startsWith('blob:')) return;
    const { currentTime } = sound;
    sound.load();
    sound.currentTime = currentTime;
  };
  addEventListener('click', unlock, { once: true });
}
