/** Of several frames in one page, the one that begins last is heard. */
export function oneAtATime(sound: HTMLAudioElement): void {
  const others = channelToOthers();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  sound.addEventListener('play', () => others?.postMessage('plays'));
  others?.addEventListener('message', () => sound.pause());
}

/** Nothing where a browser keeps frames of other sites from each other: there, each sounds for itself. */
function channelToOthers(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('embed');
  } catch {
    return undefined;
  }
}
