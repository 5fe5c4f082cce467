import type { QueryClient } from '@tanstack/react-query';
import { maxContentCharacters, maxTitleCharacters } from '#shared/domain/audio/audio-limits.ts';
import { categories, type Category } from '#shared/domain/audio/categories.ts';
import { authState } from '#web/auth/auth.ts';
import { bindPlaylists } from './bind-playlists.ts';
import { bindVoices } from './bind-voices.ts';
import { defaultTitle } from './checks.ts';
import { wordsFor } from './creation.ts';
import { creationStore, moveOn, submit, type Opener } from './creator.ts';
import { changeDraft, draftStore } from './draft.ts';
import { follow, option, setBusy, setText, setValue } from './dom.ts';
import { partsOf, type Parts } from './template-elements.ts';
import { newNameNote } from './whose-text.ts';

/**
 * Brings the template to life: what is typed goes into the draft, what the draft and the creation are goes onto the
 * screen. Answers the way to let go.
 */
export function bindPanel(root: Element, { onClose, queries, ...opener }: PanelSurroundings): () => void {
  const parts = partsOf(root);
  const letGo = new AbortController();
  const { signal } = letGo;
  moveOn();

  parts.title.placeholder = defaultTitle(new Date());
  parts.category.replaceChildren(...categories.map((category) => option(category, category)));
  parts.close.addEventListener('click', onClose, { signal });
  parts.content.addEventListener('input', () => changeDraft({ content: parts.content.value }), { signal });
  parts.title.addEventListener('input', () => changeDraft({ title: parts.title.value }), { signal });
  parts.category.addEventListener(
    'change',
    () => changeDraft({ category: parts.category.value as Category }),
    { signal },
  );
  bindSubmit(parts, opener, signal);
  bindVoices(parts, signal);
  bindPlaylists(parts, { queries, onSignInNeeded: opener.onSignInNeeded, signal });

  for (const store of [authState, draftStore]) signal.addEventListener('abort', store.subscribe(moveOn));
  follow(draftStore, () => drawTexts(parts), signal);
  for (const store of [authState, draftStore, creationStore])
    follow(store, () => drawCreation(parts), signal);
  return () => letGo.abort();
}

/** Enter in a line and the button send the form; Ctrl or Cmd with Enter does so from anywhere in it. */
function bindSubmit({ form }: Parts, opener: Opener, signal: AbortSignal): void {
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

function drawTexts(parts: Parts): void {
  const { content, title, category } = draftStore.get();
  setValue(parts.content, content);
  setValue(parts.title, title);
  setValue(parts.category, category);
  drawCount(content, maxContentCharacters, {
    field: parts.content,
    count: parts['content-count'],
    note: parts['content-note'],
  });
  drawCount(title, maxTitleCharacters, {
    field: parts.title,
    count: parts['title-count'],
    note: parts['title-note'],
  });
}

/** Beyond the limit the field stays as it is, and its note says by how much it is over. */
function drawCount(text: string, limit: number, { field, count, note }: Counted): void {
  const over = Math.max(0, text.length - limit);
  setText(count, `${text.length}/${limit}`);
  note.dataset['calm'] ??= note.textContent;
  setText(
    note,
    over > 0 ? `${over} ${over === 1 ? 'character' : 'characters'} too many.` : note.dataset['calm'],
  );
  for (const element of [count, note]) element.classList.toggle('over', over > 0);
  field.setAttribute('aria-invalid', String(over > 0));
}

function drawCreation({ status, create }: Parts): void {
  const creation = creationStore.get();
  setText(status, wordsFor(creation) || newNameNote());
  status.classList.toggle('alarm', creation.status === 'error');
  setBusy(create, creation.status === 'loading');
}

interface Counted {
  readonly field: HTMLElement;
  readonly count: HTMLElement;
  readonly note: HTMLElement;
}

interface PanelSurroundings extends Opener {
  readonly onClose: () => void;
  readonly queries: QueryClient;
}
