/** Counts one play after half a minute of listening. Sends no credentials and ignores failures. */
export function countPlay(sound: HTMLAudioElement, id: string): void {
  let heardSeconds = 0;
  let lastSeconds = 0;
  const count = () => {
    const movedSeconds = sound.currentTime - lastSeconds;
    lastSeconds = sound.currentTime;
    // Time updates are under a second apart at any speed; a larger step is a seek.
    if (movedSeconds > 0 && movedSeconds < 3) heardSeconds += movedSeconds;
    if (heardSeconds < minPlaySeconds) return;
    sound.removeEventListener('timeupdate', count);
    void fetch(`/api/audio/${encodeURIComponent(id)}/plays`, { method: 'POST', credentials: 'omit' }).catch(
      () => undefined,
    );
  };
  sound.addEventListener('timeupdate', count);
}

const minPlaySeconds = 30;
