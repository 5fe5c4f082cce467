import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { controlsOn, retryAfterNavigation } from './controls.ts';
import { Finding } from './finding.ts';
import type { Walker } from './walker.ts';
import { goBackOnSite } from './ways.ts';

export async function lookAtPage({ page, problems }: Walker): Promise<void> {
  const [problem] = problems.splice(0);
  if (problem !== undefined) throw new Finding(kindOf(problem), problem);
  const isUsable = await hasControl(page);
  const screen = await retryAfterNavigation(page, () => page.evaluate(readScreen));
  // A pressed link may have opened a file instead of a page, even during this check.
  if (!screen.isPage) return goBackOnSite(page);
  if (!isUsable) throw new Finding('a page without a control', screen.words);
  const exceptionText = errorWords.exec(screen.words)?.[0];
  if (exceptionText !== undefined)
    throw new Finding(
      `an exception on the screen (${exceptionText})`,
      excerptAround(screen.words, exceptionText),
    );
  if (screen.focus !== '') throw new Finding('the focus cannot be seen', screen.focus);
}

/** Polls, because a loading page has no controls yet. */
async function hasControl(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await controlsOn(page)).length > 0) return true;
    await sleep(100);
  }
  return false;
}

function readScreen(): { isPage: boolean; words: string; focus: string } {
  const isPage = document.contentType === 'text/html';
  const words = [...document.querySelectorAll<HTMLElement>('body > *')]
    .map((part) => {
      const editor = part.querySelector('.ProseMirror');
      const partText = part.innerText ?? '';
      return editor instanceof HTMLElement ? partText.replace(editor.innerText, '') : partText;
    })
    .join('\n');
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return { isPage, words, focus: '' };
  const { width, height } = focused.getBoundingClientRect();
  const isHidden =
    !focused.checkVisibility({ visibilityProperty: true }) || focused.closest('[inert]') !== null;
  // The focus ring may be on a surrounding element: a card shows it for the link inside.
  const around = [focused, focused.closest('li'), focused.closest('label'), focused.parentElement];
  const isMarked =
    !focused.matches(':focus-visible') ||
    focused.matches('input,textarea,select,[contenteditable],[tabindex="-1"],dialog,main') ||
    around
      .filter((element) => element !== null)
      .map((element) => getComputedStyle(element))
      .some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none');
  const problem = isHidden
    ? 'hidden'
    : width * height === 0
      ? 'without a size'
      : isMarked
        ? ''
        : 'without a ring';
  return { isPage, words, focus: problem && `${problem}: ${focused.outerHTML.slice(0, 200)}` };
}

const errorWords =
  /Failed to (?:execute|set|fetch|construct|load)|(?:Type|Reference|Range|Syntax)Error|is not a (?:function|constructor|valid)|Cannot read prop|undefined is not|\[object Object\]|TrustedHTML|Something went wrong\n|Unexpected Application Error|Minified React/;

/**
 * Removes what differs from walk to walk (names, numbers and quotations), so that the same problem always has the same
 * kind.
 */
const kindOf = (problem: string): string => problem.replaceAll(/["“'].*?["”']|\S*\d\S*/gs, '…').slice(0, 80);

const excerptAround = (words: string, found: string): string => {
  const at = words.indexOf(found);
  return words.slice(Math.max(0, at - 100), at + 200);
};
