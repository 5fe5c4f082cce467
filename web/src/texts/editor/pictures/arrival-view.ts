import { button, element } from '#web/texts/editor/elements.ts';

/** Shows a picture that is being uploaded or couldn't be. */
export function arrivalView({ file, problem }: ShownArrival, { retry, remove }: Actions): HTMLElement {
  const block = element('div', 'picture-arrival');
  block.contentEditable = 'false';
  block.setAttribute('role', 'group');
  const name = file.name || 'the picture';
  block.setAttribute('aria-label', `Upload of ${name}`);
  const message = element('div', '', problem ?? `Uploading ${name}…`);
  message.setAttribute('role', problem === undefined ? 'status' : 'alert');
  const buttons = element('div', 'raw-block-buttons');
  buttons.append(
    ...(problem === undefined ? [] : [button('Try again', retry)]),
    button(problem === undefined ? 'Cancel upload' : 'Remove', remove),
  );
  const progress = element('progress');
  progress.setAttribute('aria-label', 'Progress of the upload');
  block.append(message, ...(problem === undefined ? [progress] : []), buttons);
  return block;
}

interface ShownArrival {
  readonly file: File;
  readonly problem?: string | undefined;
}

interface Actions {
  readonly retry: () => void;
  readonly remove: () => void;
}
