import { countOf } from '#shared/domain/locale.ts';
import type { QueryClient } from '@tanstack/react-query';
import { defaultTitle, maxContentCharacters, maxTitleCharacters } from '#shared/domain/audio/audio-limits.ts';
import { categories, type Category } from '#shared/domain/audio/categories.ts';
import { authState } from '#web/auth/auth.ts';
import { bindPlaylists } from './bind-playlists.ts';
import { bindPodcast } from './bind-podcast.ts';
import { bindVoices } from './bind-voices.ts';
import { costWords } from './cost-words.ts';
import { statusText } from './creation.ts';
import { creationStore, moveOn, submit, type Opener } from './creator.ts';
import { followTextLanguage } from './detect-text-language.ts';
import { changeDraft, draftStore } from './draft.ts';
import { renderOnChange, optionElement, setBusy, setText, setValue } from './dom.ts';
import { elementsOf, type TemplateElements } from './template-elements.ts';
import { otherAccountNote } from './text-owner.ts';

export function bindPanel(
  root: Element,
  { onClose, onBook, queries, ...opener }: PanelSurroundings,
): () => void {
  const elements = elementsOf(root);
  const disposal = new AbortController();
  const { signal } = disposal;
  moveOn();

  elements.title.placeholder = defaultTitle(new Date());
  elements.category.replaceChildren(...categories.map((category) => optionElement(category, category)));
  elements.close.addEventListener('click', onClose, { signal });
  elements.book.addEventListener('click', onBook, { signal });
  elements.content.addEventListener('input', () => changeDraft({ content: elements.content.value }), {
    signal,
  });
  elements.title.addEventListener('input', () => changeDraft({ title: elements.title.value }), { signal });
  elements.category.addEventListener(
    'change',
    () => changeDraft({ category: elements.category.value as Category }),
    { signal },
  );
  bindSubmit(elements, opener, signal);
  followTextLanguage(signal);
  bindVoices(elements, signal);
  bindPodcast(elements, signal);
  bindPlaylists(elements, { queries, onSignInNeeded: opener.onSignInNeeded, signal });

  for (const store of [authState, draftStore]) signal.addEventListener('abort', store.subscribe(moveOn));
  renderOnChange(draftStore, () => renderTexts(elements), signal);
  for (const store of [authState, draftStore, creationStore])
    renderOnChange(store, () => renderCreation(elements), signal);
  return () => disposal.abort();
}

function bindSubmit({ form }: TemplateElements, opener: Opener, signal: AbortSignal): void {
  const send = (event: Event) => {
    event.preventDefault();
    submit(opener);
  };
  form.addEventListener('submit', send, { signal });
  form.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
    },
    { signal },
  );
}

function renderTexts(elements: TemplateElements): void {
  const { content, title, category, isPodcast } = draftStore.get();
  setValue(elements.content, content);
  setValue(elements.title, title);
  setValue(elements.category, category);
  renderCount(content, maxContentCharacters, {
    field: elements.content,
    count: elements['content-count'],
    note: elements['content-note'],
    calm: isPodcast ? 'Two voices discuss it.' : 'Read exactly as written.',
  });
  renderCount(title, maxTitleCharacters, {
    field: elements.title,
    count: elements['title-count'],
    note: elements['title-note'],
  });
}

/** Reports text over the limit; never truncates it. */
function renderCount(text: string, limit: number, { field, count, note, calm }: CountedElements): void {
  const excess = Math.max(0, text.length - limit);
  setText(count, `${text.length}/${limit}`);
  note.dataset['calm'] ??= note.textContent;
  setText(
    note,
    excess > 0 ? `${countOf(excess, 'character')} over the limit.` : (calm ?? note.dataset['calm'] ?? ''),
  );
  for (const element of [count, note]) element.classList.toggle('over', excess > 0);
  field.setAttribute('aria-invalid', String(excess > 0));
}

function renderCreation({ status, create }: TemplateElements): void {
  const creation = creationStore.get();
  const price = costWords(draftStore.get());
  setText(status, statusText(creation) || [otherAccountNote(), price].filter(Boolean).join(' '));
  status.classList.toggle('alarm', creation.status === 'error');
  setBusy(create, creation.status === 'loading');
}

interface CountedElements {
  readonly field: HTMLElement;
  readonly count: HTMLElement;
  readonly note: HTMLElement;
  readonly calm?: string;
}

interface PanelSurroundings extends Opener {
  readonly onClose: () => void;
  readonly onBook: () => void;
  readonly queries: QueryClient;
}
