import type { Fact } from '#shared/contract/writing/story.ts';
import { storeInTab, storedInTab } from '#web/platform/stored-in-tab.ts';
import { tabStorage } from '#web/platform/storage.ts';
import type { FactDraft } from './fact-draft.ts';

/** Keeps an entry's form in this tab until the form is closed, so that leaving the panel loses nothing. */
export function storedForm(userid: string, id: string): StoredForm {
  const name = `fact-form:${userid}:${id}`;
  const read = () => formIn(storedInTab(name));
  return {
    exists: () => read() !== undefined,
    read,
    keep: (form) => storeInTab(name, form),
    forget: () => tabStorage.removeItem(name),
  };
}

/** Returns undefined unless the stored value is a form, because storage can contain anything. */
function formIn(value: unknown): FormState | undefined {
  const { draft } = (value ?? {}) as Partial<FormState>;
  const isValid =
    typeof draft?.name === 'string' && typeof draft.aliases === 'string' && Array.isArray(draft.lines);
  return isValid ? (value as FormState) : undefined;
}

export interface FormState {
  readonly draft: FactDraft;
  /** The entry as it was when the form was opened; absent for a new entry. */
  readonly base?: Fact | undefined;
}

export interface StoredForm {
  readonly exists: () => boolean;
  readonly read: () => FormState | undefined;
  readonly keep: (form: FormState) => void;
  readonly forget: () => void;
}
