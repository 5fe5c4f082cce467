/** Keeps early field values, because hydration may reset fields to the values sent with the page. */
export function earlyFields(waits: (element: Element) => boolean): EarlyFields {
  const writtenFields = new Map<Field, WrittenField>();
  const keepValue = ({ target }: Event) => {
    const field = target as Field;
    // The early player answers the audio controls, so they must not be replayed.
    if (waits(field) && !field.matches('[data-does]'))
      writtenFields.set(field, { value: field.value, checked: 'checked' in field && field.checked });
  };
  addEventListener('input', keepValue, true);
  return {
    replay() {
      const readyFields = [...writtenFields].filter(([field]) => !waits(field));
      for (const [field, held] of readyFields) {
        writtenFields.delete(field);
        replayField(field, held);
      }
    },
    areWritten: () => writtenFields.size > 0,
  };
}

/**
 * Sets the value with the prototype's setter. React's own setter on the field would record the value, and React would
 * then notice no change.
 */
function replayField(field: Field, { value, checked }: WrittenField): void {
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
  readonly replay: () => void;
  readonly areWritten: () => boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface WrittenField {
  readonly value: string;
  readonly checked: boolean;
}
