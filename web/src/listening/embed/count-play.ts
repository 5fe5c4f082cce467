/** Tells once that half a minute was heard; who listened stays unknown, and a failure is nobody's business. */
export function countPlay(sound: HTMLAudioElement, id: string): void {
  let heardSeconds = 0;
  let last = 0;
  const count = () => {
    const moved = sound.currentTime - last;
    last = sound.currentTime;
    // a step of the clock is below a second at any speed; a larger one is a seek
    if (moved > 0 && moved < 3) heardSeconds += moved;
    if (heardSeconds < countedSeconds) return;
    sound.removeEventListener('timeupdate', count);
    void fetch(`/api/audio/${encodeURIComponent(id)}/plays`, { method: 'POST', credentials: 'omit' }).catch(
      () => undefined,
    );
  };
  sound.addEventListener('timeupdate', count);
}

const countedSeconds = 30;
