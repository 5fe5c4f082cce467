import { Suspense } from 'react';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { closeHelp, helpStore, openHelp } from '#web/platform/open-help.ts';
import { useStore } from '#web/platform/store.ts';

const HelpPanel = lazyComponent(() => import('#web/site/help-panel.tsx'));

/** With `whole`, leaves out the help button, because full-window screens render their own. */
export function Help({ whole }: { whole: boolean }) {
  const { open } = useStore(helpStore);
  return (
    <>
      {!whole && (
        <div className="help-place">
          <button
            id="help"
            type="button"
            aria-label="Help"
            aria-expanded={open}
            onClick={() => (open ? closeHelp() : openHelp())}
          >
            ?
          </button>
        </div>
      )}
      <Suspense>{open && <HelpPanel />}</Suspense>
    </>
  );
}
