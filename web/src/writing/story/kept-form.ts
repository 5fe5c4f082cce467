import type { Fact } from '#shared/contract/writing/story.ts';
import { keep, kept } from '#web/platform/kept-in-tab.ts';
import { tabStorage } from '#web/platform/storage.ts';
import type { FactDraft } from './fact-draft.ts';

/** What is typed into the form of an entry, kept in this tab until the form is closed: no panel that is left loses it. */
export function keptForm(userid: string, id: string): KeptForm {
  const name = `fact-form:${userid}:${id}`;
  const read = () => formIn(kept(name));
  return {
    isThere: () => read() !== undefined,
    read,
    keep: (form) => keep(name, form),
    forget: () => tabStorage.removeItem(name),
  };
}

/** What lies in a storage may be anybody's. */
function formIn(value: unknown): FormState | undefined {
  const { draft } = (value ?? {}) as Partial<FormState>;
  const isOurs =
    typeof draft?.name === 'string' && typeof draft.aliases === 'string' && Array.isArray(draft.lines);
  return isOurs ? (value as FormState) : undefined;
}

export interface FormState {
  readonly draft: FactDraft;
  /** The entry as it was when the form was opened; absent of a new one. */
  readonly base?: Fact | undefined;
}

export interface KeptForm {
  readonly isThere: () => boolean;
  readonly read: () => FormState | undefined;
  readonly keep: (form: FormState) => void;
  readonly forget: () => void;
}
