import { podcastsWork } from '#shared/domain/audio/podcasts.ts';
import { defaultExpertVoiceFor, voices, type VoiceId } from '#shared/domain/audio/voices.ts';
import { sampleStore, stopSample, toggleSample } from '#web/audio/voices/voice-sample.ts';
import { changeDraft, draftStore } from './draft.ts';
import { follow, option, setBusy, setValue } from './dom.ts';
import type { TemplateElements } from './template-elements.ts';
import { showPanelToast } from './panel-toast.ts';

/** The choice of format and of voices: one for a narration, host and expert for a podcast (A26). */
export function bindVoices(elements: TemplateElements, signal: AbortSignal): void {
  const cards = voices.map((voice) => voiceCard(elements['voice-card'], voice, signal));
  elements.voices.replaceChildren(...cards.map(({ card }) => card));
  for (const select of [elements['host-voice'], elements['expert-voice']])
    select.replaceChildren(...voices.map(({ id, name }) => option(id, name)));

  const on = (element: HTMLInputElement | HTMLSelectElement, change: () => void) =>
    element.addEventListener('change', change, { signal });
  on(elements.narration, () => changeDraft({ isPodcast: false }));
  on(elements.podcast, () => changeDraft({ isPodcast: true }));
  on(elements['host-voice'], () => changeDraft({ voiceId: elements['host-voice'].value as VoiceId }));
  on(elements['expert-voice'], () => changeDraft({ expertVoice: elements['expert-voice'].value as VoiceId }));

  elements.format.hidden = !podcastsWork;
  follow(draftStore, render, signal);
  stopSample();
  follow(sampleStore, renderSample, signal);
  signal.addEventListener('abort', stopSample);

  function render() {
    const { voiceId, expertVoice, isPodcast } = draftStore.get();
    const twoVoices = podcastsWork && isPodcast;
    elements.narration.checked = !twoVoices;
    elements.podcast.checked = twoVoices;
    elements.voice.hidden = twoVoices;
    elements['podcast-voices'].hidden = !twoVoices;
    setValue(elements['host-voice'], voiceId);
    setValue(elements['expert-voice'], expertVoice ?? defaultExpertVoiceFor(voiceId));
    for (const { voice, radio } of cards) radio.checked = voice.id === voiceId;
  }

  function renderSample() {
    const { status, voiceId } = sampleStore.get();
    for (const { voice, button } of cards) {
      const sounds = voice.id === voiceId && status !== 'failed';
      button.title = sounds ? `Stop ${voice.name}` : `Listen to ${voice.name}`;
      button.setAttribute('aria-label', button.title);
      setBusy(button, sounds && status === 'loading');
      button.classList.toggle('sounding', sounds);
    }
    if (status === 'failed')
      showPanelToast('warning', 'This voice cannot be heard right now. Try again in a moment.');
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
  button.addEventListener('click', () => void toggleSample(voice.id), { signal });
  return { voice, card, radio, button };
}
