import { Fragment } from 'react';
import { useStore } from '#web/platform/store.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { characterKeys, keysShown, playerKeys } from './keys.ts';

/** The keys of the player, asked for by one of them. */
export function KeysHelp() {
  const shown = useStore(keysShown);
  const letters = useStore(characterKeys);
  if (!shown) return null;
  return (
    <Dialog title="Player shortcuts" onClose={() => keysShown.set(false)}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {playerKeys.map(({ keys, shown: names, together, does }) => (
          <Fragment key={keys[0]}>
            <dt className="flex flex-wrap items-center gap-1.5">
              {names.map((name, at) => (
                <Fragment key={name}>
                  {at > 0 && <span className="text-small text-faded">{together ? '+' : 'or'}</span>}
                  <kbd className="min-w-8 rounded-control border border-edge bg-sheet px-2 py-0.5 text-center font-ui text-small">
                    {name}
                  </kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
      <Checkbox
        label="Use letters and signs as shortcuts"
        className="mt-6"
        checked={letters}
        onChange={({ target }) => characterKeys.set(target.checked)}
      />
      <p className="mt-1 text-small text-faded">
        Turn this off if your voice control types letters. With the focus on the player, ? shows this list
        again.
      </p>
    </Dialog>
  );
}
