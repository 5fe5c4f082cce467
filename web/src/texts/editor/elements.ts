/** For views inside the text, which are drawn without React. */
export function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', text = '') {
  const created = document.createElement(name);
  if (className) created.className = className;
  created.textContent = text;
  return created;
}

export function button(label: string, press: () => void): HTMLButtonElement {
  const created = element('button', '', label);
  created.type = 'button';
  created.addEventListener('click', press);
  return created;
}
