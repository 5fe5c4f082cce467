let changedForms = 0;

export function holdUnsaved(): () => void {
  changedForms += 1;
  return () => {
    changedForms -= 1;
  };
}

/** True if the page must not reload or navigate by itself. */
export const isOccupied = (): boolean => changedForms > 0 || document.querySelector('dialog[open]') !== null;
