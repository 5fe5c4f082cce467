let element: HTMLAudioElement | undefined;

/** The element that the player sounds by, made at its first use. */
export const soundOfPage = (): HTMLAudioElement => (element ??= document.createElement('audio'));

/**
 * The first press on a page lets its sound begin by itself later, as that of an audio which is still being made. WebKit
 * plays only what was made, loaded or played within a press (measured in WebKitGTK 2.50); other browsers ask for any press.
 */
export function unlockSoundByPress(): void {
  const unlock = () => {
    const sound = soundOfPage();
    // The press has begun it; what hls.js plays is lost where it is loaded again.
    if (!sound.paused || sound.src.startsWith('blob:')) return;
    const { currentTime } = sound;
    sound.load();
    sound.currentTime = currentTime;
  };
  addEventListener('click', unlock, { once: true });
}
