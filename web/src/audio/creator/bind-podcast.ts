import {
  podcastFormats,
  podcastLengths,
  type PodcastFormat,
  type PodcastLength,
} from '#shared/domain/audio/podcasts.ts';
import { voiceGroups } from '#shared/domain/speech/voice-groups.ts';
import type { VoiceId } from '#shared/domain/speech/voices.ts';
import { formatWords, lengthWords } from '#web/audio/text-audio/podcast-words.ts';
import { bindListening } from './bind-listening.ts';
import { changeDraft, draftStore, expertOf, hostOf, textLanguageStore } from './draft.ts';
import { renderOnChange, optionElement, setText, setValue } from './dom.ts';
import { showVoiceNote } from './voice-note.ts';
import type { TemplateElements } from './template-elements.ts';

/** Binds the podcast options. A podcast has the voices of a host and an expert (A26). */
export function bindPodcast(elements: TemplateElements, signal: AbortSignal): void {
  const {
    'host-voice': host,
    'expert-voice': expert,
    'talk-format': format,
    'talk-length': length,
    'script-first': scriptFirst,
  } = elements;
  format.replaceChildren(...podcastFormats.map((name) => optionElement(name, formatWords[name].name)));
  length.replaceChildren(...podcastLengths.map((name) => optionElement(name, lengthWords(name))));

  const on = (element: HTMLElement, change: () => void) =>
    element.addEventListener('change', change, { signal });
  on(host, () => changeDraft({ voiceId: host.value as VoiceId }));
  on(expert, () => changeDraft({ expertVoice: expert.value as VoiceId }));
  on(format, () => changeDraft({ format: format.value as PodcastFormat }));
  on(length, () => changeDraft({ length: length.value as PodcastLength }));
  on(scriptFirst, () => changeDraft({ stopAtScript: scriptFirst.checked }));
  bindListening(
    [
      { button: elements['host-listen'], voiceId: () => hostOf(draftStore.get()) },
      { button: elements['expert-listen'], voiceId: () => expertOf(draftStore.get()) },
    ],
    signal,
  );
  renderOnChange(textLanguageStore, offerVoices, signal);
  renderOnChange(draftStore, render, signal);

  function offerVoices() {
    for (const select of [host, expert]) select.replaceChildren(...voiceOptions(textLanguageStore.get()));
    render();
  }

  function render() {
    const draft = draftStore.get();
    for (const part of [elements['podcast-voices'], elements['podcast-talk']]) part.hidden = !draft.isPodcast;
    const hostVoice = hostOf(draft);
    setValue(host, hostVoice);
    for (const choice of expert.options) choice.disabled = choice.value === hostVoice;
    setValue(expert, expertOf(draft));
    void showVoiceNote(elements['host-note'], hostVoice);
    void showVoiceNote(elements['expert-note'], expertOf(draft));
    setValue(format, draft.format);
    setText(elements['talk-note'], formatWords[draft.format].note);
    setValue(length, draft.length);
    scriptFirst.checked = draft.stopAtScript;
  }
}

function voiceOptions(language: string): HTMLOptGroupElement[] {
  return voiceGroups(language).map(({ name, voices }) => {
    const group = document.createElement('optgroup');
    group.label = name;
    group.replaceChildren(...voices.map((voice) => optionElement(voice.id, voice.name)));
    return group;
  });
}
