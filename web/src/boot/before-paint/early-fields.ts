/** Keeps what fields hold that nobody hears yet: React may give back to them what the page was sent with. */
export function earlyFields(waits: (element: Element) => boolean): EarlyFields {
  const written = new Map<Field, Held>();
  const keep = ({ target }: Event) => {
    const field = target as Field;
    // What belongs to the sound is answered by the early player, and must not be replayed later.
    if (waits(field) && !field.matches('[data-does]'))
      written.set(field, { value: field.value, checked: 'checked' in field && field.checked });
  };
  addEventListener('input', keep, true);
  return {
    replay() {
      const heard = [...written].filter(([field]) => !waits(field));
      for (const [field, held] of heard) {
        written.delete(field);
        tellAgain(field, held);
      }
      return heard.length > 0;
    },
    areWritten: () => written.size > 0,
  };
}

/** React hears of a change only where the element was otherwise before by its own setter, which the class's goes past. */
function tellAgain(field: Field, { value, checked }: Held): void {
  if (field instanceof HTMLInputElement && field.matches('[type=checkbox], [type=radio]')) {
    field.checked = !checked;
    field.click();
    return;
  }
  if ('defaultValue' in field) field.value = field.defaultValue;
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

export interface EarlyFields {
  /** Tells once more what was written in parts that are hydrated now; answers whether there was any. */
  readonly replay: () => boolean;
  readonly areWritten: () => boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Held {
  readonly value: string;
  readonly checked: boolean;
}
