/** Counts one play after half a minute of listening. Sends no credentials and ignores failures. */
export function countPlay(sound: HTMLAudioElement, id: string): void {
  let heardSeconds = 0;
  let last = 0;
  const count = () => {
    const moved = sound.currentTime - last;
    last = sound.currentTime;
    // Time updates are under a second apart at any speed; a larger step is a seek.
    if (moved > 0 && moved < 3) heardSeconds += moved;
    if (heardSeconds < playSeconds) return;
    sound.removeEventListener('timeupdate', count);
    void fetch(`/api/audio/${encodeURIComponent(id)}/plays`, { method: 'POST', credentials: 'omit' }).catch(
      () => undefined,
    );
  };
  sound.addEventListener('timeupdate', count);
}

const playSeconds = 30;
