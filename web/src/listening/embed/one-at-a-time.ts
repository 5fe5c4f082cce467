/** Pauses the other embedded players when this one starts to play. */
export function playOneAtATime(sound: HTMLAudioElement): void {
  const playersChannel = channelToOthers();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  sound.addEventListener('play', () => playersChannel?.postMessage('plays'));
  playersChannel?.addEventListener('message', () => sound.pause());
}

/** Returns undefined if the browser isolates third-party frames; then each frame plays independently. */
function channelToOthers(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('embed');
  } catch {
    return undefined;
  }
}
