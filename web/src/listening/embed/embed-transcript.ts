import { cuesOf, type Cue } from '#shared/domain/audio/cues.ts';

export function bindEmbedTranscript(sound: HTMLAudioElement, address: string): void {
  const button = document.querySelector<HTMLButtonElement>('[data-does=transcript]');
  const place = document.getElementById('transcript');
  if (!button || !place) return;
  let cues: readonly Cue[] = [];
  let lit: Element | undefined;

  const highlightSpoken = () => {
    const at = cues.findLastIndex(({ startSeconds }) => startSeconds <= sound.currentTime);
    const spoken = place.querySelectorAll('a')[at];
    if (spoken === lit) return;
    lit?.removeAttribute('aria-current');
    spoken?.setAttribute('aria-current', 'true');
    // Scrolls only the text; `scrollIntoView` would move the embedding page.
    if (spoken) place.scrollTop = spoken.offsetTop - place.offsetTop - place.clientHeight / 3;
    lit = spoken;
  };
  const fill = async () => {
    place.replaceChildren('Loading the text…');
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`The transcript is answered with ${answer.status}.`);
      cues = cuesOf(await answer.text());
      place.replaceChildren(...cues.flatMap((cue) => [sentence(sound, cue), ' ']));
      highlightSpoken();
    } catch {
      place.replaceChildren('We couldn’t load the text. Close it and open it again.');
    }
  };

  button.addEventListener('click', () => {
    place.hidden = !place.hidden;
    button.setAttribute('aria-expanded', String(!place.hidden));
    if (!place.hidden && cues.length === 0) void fill();
  });
  // A replaced sound may have another transcript.
  sound.addEventListener('emptied', () => {
    cues = [];
    if (!place.hidden) void fill();
  });
  sound.addEventListener('timeupdate', highlightSpoken);
}

function sentence(sound: HTMLAudioElement, { text, startSeconds, begins, speaker }: Cue): HTMLElement {
  const link = document.createElement('a');
  link.href = `#${startSeconds}`;
  link.textContent = speaker === undefined || begins === undefined ? text : `${speaker}: ${text}`;
  if (begins) link.className = begins;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    sound.currentTime = startSeconds;
    void sound.play().catch(() => undefined);
  });
  return link;
}
