import type { Page } from '@playwright/test';

/**
 * What can be pressed and is smaller than 44 by 44 px (WCAG 2.5.5). Links within a sentence are none of them, nor what
 * the browser draws itself; a small box or radio counts with its label.
 */
export const smallTargetsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressed = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, input:not([type=hidden]), [role=tab], [role=slider]',
    );
    return [...pressed]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const target = element.matches('[type=checkbox], [type=radio], .sr-only')
          ? (element.closest('label') ?? element)
          : element;
        const { width, height } = target.getBoundingClientRect();
        if (isWithinText(target) || target.matches('.sr-only') || (width >= 43.5 && height >= 43.5))
          return [];
        const name = target.getAttribute('aria-label') ?? target.textContent.trim();
        return [
          `${target.localName} “${name.slice(0, 40)}” is ${Math.round(width)} × ${Math.round(height)} px`,
        ];
      });

    function isWithinText(element: HTMLElement): boolean {
      if (getComputedStyle(element).display !== 'inline') return false;
      const beside = (element.parentElement?.textContent ?? '').replace(element.textContent, '').trim();
      return beside !== '';
    }
  });
