import { cuesOf, type Cue } from '#shared/domain/audio/cues.ts';

export function bindEmbedTranscript(sound: HTMLAudioElement, address: string): void {
  const button = document.querySelector<HTMLButtonElement>('[data-does=transcript]');
  const transcriptBox = document.getElementById('transcript');
  if (!button || !transcriptBox) return;
  let cues: readonly Cue[] = [];
  let lit: Element | undefined;

  const highlightSpoken = () => {
    const at = cues.findLastIndex(({ startSeconds }) => startSeconds <= sound.currentTime);
    const spokenLink = transcriptBox.querySelectorAll('a')[at];
    if (spokenLink === lit) return;
    lit?.removeAttribute('aria-current');
    spokenLink?.setAttribute('aria-current', 'true');
    // Scrolls only the text; `scrollIntoView` would move the embedding page.
    if (spokenLink)
      transcriptBox.scrollTop =
        spokenLink.offsetTop - transcriptBox.offsetTop - transcriptBox.clientHeight / 3;
    lit = spokenLink;
  };
  const fill = async () => {
    transcriptBox.replaceChildren('Loading the text…');
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`The transcript is answered with ${answer.status}.`);
      cues = cuesOf(await answer.text());
      transcriptBox.replaceChildren(...cues.flatMap((cue) => [sentenceLink(sound, cue), ' ']));
      highlightSpoken();
    } catch {
      transcriptBox.replaceChildren('We couldn’t load the text. Close it and open it again.');
    }
  };

  button.addEventListener('click', () => {
    transcriptBox.hidden = !transcriptBox.hidden;
    button.setAttribute('aria-expanded', String(!transcriptBox.hidden));
    if (!transcriptBox.hidden && cues.length === 0) void fill();
  });
  // A replaced sound may have another transcript.
  sound.addEventListener('emptied', () => {
    cues = [];
    if (!transcriptBox.hidden) void fill();
  });
  sound.addEventListener('timeupdate', highlightSpoken);
}

function sentenceLink(sound: HTMLAudioElement, { text, startSeconds, begins, speaker }: Cue): HTMLElement {
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
