import type { ElementHandle, Page } from '@playwright/test';

/** Returns the reachable controls in page order, without those that are hidden, disabled or behind a dialog. */
export const controlsOn = (page: Page): Promise<Control[]> =>
  retryAfterNavigation(page, () => controlsNow(page));

/** Reads a page and retries if a navigation destroys its context. */
export async function retryAfterNavigation<Read>(page: Page, read: () => Promise<Read>): Promise<Read> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if (tries === 5 || !(error as Error).message.includes('context was destroyed')) throw error;
      await page.waitForLoadState();
    }
  }
}

async function controlsNow(page: Page): Promise<Control[]> {
  const foundControls = await page.evaluateHandle(reachableControls);
  const descriptions = await foundControls.evaluate((all) =>
    all.map(({ role, name, leads }) => ({ role, name, leads })),
  );
  const elements = await foundControls.evaluateHandle((all) => all.map(({ element }) => element));
  const handles = [...(await elements.getProperties()).values()];
  return descriptions.map((named, at) => ({ ...named, element: handles[at]!.asElement()! }));
}

function reachableControls() {
  const roles = [
    'button',
    'link',
    'textbox',
    'searchbox',
    'spinbutton',
    'checkbox',
    'radio',
    'switch',
    'combobox',
  ];
  const listRoles = ['slider', 'tab', 'option', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'treeitem'];
  const roleSelector = [...roles, ...listRoles].map((role) => `[role="${role}"]`).join();
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  const searchRoot = dialogs.at(-1) ?? document;
  return [
    ...searchRoot.querySelectorAll<HTMLElement>(
      `a[href],button,input,select,textarea,summary,${roleSelector}`,
    ),
  ]
    .filter((element) => {
      const isDisabled = element.matches(
        ':disabled,[aria-disabled="true"],[inert] *,[aria-hidden="true"] *,[type="hidden"]',
      );
      const { width, height } = element.getBoundingClientRect();
      return (
        !isDisabled &&
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    })
    .map((element) => ({
      element,
      role:
        element.getAttribute('role') ??
        (element instanceof HTMLInputElement ? element.type : element.localName),
      name: (
        element.ariaLabel ??
        (element.innerText || element.title || (element as HTMLInputElement).placeholder || '')
      )
        .trim()
        .slice(0, 60),
      leads: element instanceof HTMLAnchorElement ? element.origin : '',
    }));
}

export interface Control {
  readonly role: string;
  readonly name: string;
  readonly leads: string;
  readonly element: ElementHandle<Element>;
}
