let changedForms = 0;

/** Tells of a form whose changes are not saved, until the function that it gives is called. */
export function holdUnsaved(): () => void {
  changedForms += 1;
  return () => {
    changedForms -= 1;
  };
}

/** Whether somebody is in the middle of something here: then the page does not go on by itself under their hands. */
export const isOccupied = (): boolean => changedForms > 0 || document.querySelector('dialog[open]') !== null;
