import { languageOf, voiceGroups } from '#shared/domain/speech/voice-groups.ts';
import { defaultVoiceFor, voiceOf, voices } from '#shared/domain/speech/voices.ts';
import { bindListening } from './bind-listening.ts';
import { changeDraft, draftStore, hostOf, textLanguageStore } from './draft.ts';
import { optionElement, renderOnChange, setValue } from './dom.ts';
import { showVoiceNote } from './voice-note.ts';
import type { TemplateElements } from './template-elements.ts';

export function bindVoices(elements: TemplateElements, signal: AbortSignal): void {
  const cards = voices.map((voice) => voiceCard(elements['voice-card'], voice, signal));
  elements.voices.replaceChildren(...cards.map(({ card }) => card));
  const language = elements['voice-language'];
  language.replaceChildren(...voiceGroups().map((group) => optionElement(group.language, group.name)));
  language.addEventListener('change', () => changeDraft({ voiceId: defaultVoiceFor(language.value) }), {
    signal,
  });
  for (const isPodcast of [false, true]) {
    const radio = isPodcast ? elements.podcast : elements.narration;
    radio.addEventListener('change', () => changeDraft({ isPodcast }), { signal });
  }
  bindListening(
    cards.map(({ voice, button }) => ({ button, voiceId: () => voice.id })),
    signal,
  );
  for (const store of [draftStore, textLanguageStore]) renderOnChange(store, render, signal);

  function render() {
    const draft = draftStore.get();
    const { isPodcast } = draft;
    const host = voiceOf(hostOf(draft));
    setValue(language, languageOf(host));
    elements.narration.checked = !isPodcast;
    elements.podcast.checked = isPodcast;
    elements.voice.hidden = isPodcast;
    for (const { voice, card, radio } of cards) {
      radio.checked = voice.id === host.id;
      card.hidden = languageOf(voice) !== languageOf(host);
    }
  }
}

function voiceCard(template: HTMLTemplateElement, voice: (typeof voices)[number], signal: AbortSignal) {
  const card = document.importNode(template.content, true).firstElementChild as HTMLElement;
  const radio = card.querySelector('input')!;
  const button = card.querySelector('button')!;
  card.querySelector('.choice-name')!.textContent = voice.name;
  void showVoiceNote(card.querySelector<HTMLElement>('.choice-note')!, voice.id);
  radio.value = voice.id;
  radio.addEventListener('change', () => changeDraft({ voiceId: voice.id }), { signal });
  return { voice, card, radio, button };
}
