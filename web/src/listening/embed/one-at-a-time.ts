/** Pauses the other frames of a page when one starts to play. */
export function oneAtATime(sound: HTMLAudioElement): void {
  const others = channelToOthers();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  sound.addEventListener('play', () => others?.postMessage('plays'));
  others?.addEventListener('message', () => sound.pause());
}

/** Undefined if the browser isolates third-party frames; then each plays on its own. */
function channelToOthers(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('embed');
  } catch {
    return undefined;
  }
}
