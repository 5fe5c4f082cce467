import { isReachable, untilReachable } from '#web/platform/connection.ts';
import { keepDialogs } from '#web/platform/open-dialogs.ts';
import { isReloading, startReloading } from './reloading.ts';
import { tabStorage } from '#web/platform/storage.ts';
import {
  afterScriptError,
  withCacheBuster,
  reloadLimits,
  type ReloadStep,
  type ScriptErrors,
} from './reload-rule.ts';

const storageKey = 'scriptErrors';

/**
 * Reloads the page when a script fails to load, for example after a deploy (S2.33, S4.63). If the site is unreachable,
 * waits for it first, because a reload would end on the browser's error page. Returns a function that stops listening.
 */
export function reloadOnChunkErrors(
  say: (message: string) => void,
  go: LoadAddress = loadAddress,
): () => void {
  const handleFailure = ({ detail }: WindowEventMap['chunk-failed']) => {
    // One reload covers all failures on this page.
    if (isReloading()) return;
    const storedCount = tabStorage.getItem(storageKey);
    const step = nextStep(detail.startedAt);
    if (step === 'giveUp') return;
    startReloading();
    // Some browsers abort loads as soon as another address is entered. Such a failure doesn't count, so leaving the
    // page restores the count from before it.
    const forget = () => tabStorage.setItem(storageKey, storedCount ?? '');
    addEventListener('pagehide', forget, { once: true });
    void reload(step, say, (address) => {
      removeEventListener('pagehide', forget);
      go(address);
    });
  };
  addEventListener('chunk-failed', handleFailure);
  return () => removeEventListener('chunk-failed', handleFailure);
}

function nextStep(startedAt: number): ReloadStep {
  const { step, errors } = afterScriptError(storedErrors(), { at: Date.now(), startedAt });
  // Gives up if the count can't be stored, because reloads could then repeat forever.
  return tabStorage.setItem(storageKey, `${errors.count},${errors.lastAt}`) ? step : 'giveUp';
}

async function reload(step: ReloadStep, say: (message: string) => void, go: LoadAddress): Promise<void> {
  const [reachable] = await Promise.all([isReachable(), pause(reloadLimits.delayMilliseconds)]);
  if (!reachable) {
    say('We couldn’t load part of this page. We’ll try again once we can reach the server.');
    await untilReachable();
  }
  keepDialogs();
  go(step === 'reloadPastCaches' ? withCacheBuster(location.href, Date.now()) : undefined);
}

function loadAddress(address?: string): void {
  if (address === undefined) location.reload();
  else location.replace(address);
}

function storedErrors(): ScriptErrors | undefined {
  const [count, lastAt] = (tabStorage.getItem(storageKey) ?? '').split(',').map(Number);
  return count && lastAt ? { count, lastAt } : undefined;
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

type LoadAddress = (address?: string) => void;
