import {
  podcastFormats,
  podcastLengths,
  type PodcastFormat,
  type PodcastLength,
} from '#shared/domain/audio/podcasts.ts';
import { voiceOf, voices, type VoiceId } from '#shared/domain/speech/voices.ts';
import { formatWords, lengthWords } from '#web/audio/text-audio/podcast-words.ts';
import { bindListening } from './bind-listening.ts';
import { changeDraft, draftStore, expertOf } from './draft.ts';
import { renderOnChange, optionElement, setText, setValue } from './dom.ts';
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
  for (const select of [host, expert])
    select.replaceChildren(...voices.map(({ id, name }) => optionElement(id, name)));
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
      { button: elements['host-listen'], voiceId: () => draftStore.get().voiceId },
      { button: elements['expert-listen'], voiceId: () => expertOf(draftStore.get()) },
    ],
    signal,
  );
  renderOnChange(draftStore, render, signal);

  function render() {
    const draft = draftStore.get();
    for (const part of [elements['podcast-voices'], elements['podcast-talk']]) part.hidden = !draft.isPodcast;
    setValue(host, draft.voiceId);
    // The expert can't have the host's voice.
    for (const choice of expert.options) choice.disabled = choice.value === draft.voiceId;
    setValue(expert, expertOf(draft));
    setText(elements['host-note'], voiceOf(draft.voiceId).description);
    setText(elements['expert-note'], voiceOf(expertOf(draft)).description);
    setValue(format, draft.format);
    setText(elements['talk-note'], formatWords[draft.format].note);
    setValue(length, draft.length);
    scriptFirst.checked = draft.stopAtScript;
  }
}
