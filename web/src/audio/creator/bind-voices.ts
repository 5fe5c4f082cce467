import { voices } from '#shared/domain/speech/voices.ts';
import { bindListening } from './bind-listening.ts';
import { changeDraft, draftStore } from './draft.ts';
import { renderOnChange } from './dom.ts';
import type { TemplateElements } from './template-elements.ts';

export function bindVoices(elements: TemplateElements, signal: AbortSignal): void {
  const cards = voices.map((voice) => voiceCard(elements['voice-card'], voice, signal));
  elements.voices.replaceChildren(...cards.map(({ card }) => card));
  for (const isPodcast of [false, true]) {
    const radio = isPodcast ? elements.podcast : elements.narration;
    radio.addEventListener('change', () => changeDraft({ isPodcast }), { signal });
  }
  bindListening(
    cards.map(({ voice, button }) => ({ button, voiceId: () => voice.id })),
    signal,
  );
  renderOnChange(draftStore, render, signal);

  function render() {
    const { voiceId, isPodcast } = draftStore.get();
    elements.narration.checked = !isPodcast;
    elements.podcast.checked = isPodcast;
    elements.voice.hidden = isPodcast;
    for (const { voice, radio } of cards) radio.checked = voice.id === voiceId;
  }
}

function voiceCard(template: HTMLTemplateElement, voice: (typeof voices)[number], signal: AbortSignal) {
  const card = document.importNode(template.content, true).firstElementChild!;
  const radio = card.querySelector('input')!;
  const button = card.querySelector('button')!;
  card.querySelector('.choice-name')!.textContent = voice.name;
  card.querySelector('.choice-note')!.textContent = voice.description;
  radio.value = voice.id;
  radio.addEventListener('change', () => changeDraft({ voiceId: voice.id }), { signal });
  return { voice, card, radio, button };
}
