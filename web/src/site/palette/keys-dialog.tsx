import { Fragment } from 'react';
import { characterKeys, playerKeys } from '#web/listening/player-keys.ts';
import { modKeyName } from '#web/platform/mod-key.ts';
import { closePalette } from '#web/platform/open-palette.ts';
import { useStore } from '#web/platform/store.ts';
import { editorKeys } from '#web/texts/editor-keys.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/field.tsx';

export function KeysDialog() {
  const letters = useStore(characterKeys);
  const mod = modKeyName();
  return (
    <Dialog title="Keyboard shortcuts" wide onClose={closePalette}>
      <div className="grid items-start gap-x-12 gap-y-8 sm:grid-cols-2">
        <div className="grid gap-8">
          <Keys
            title="Everywhere"
            keys={[
              { shown: [`${mod}-K`], action: 'Search everything' },
              { shown: ['F8'], action: 'Go to the newest pop-up message' },
              { shown: ['Esc'], action: 'Close' },
            ]}
          />
          <div className="grid gap-4">
            <Keys title="While something plays" keys={playerKeys} />
            <Checkbox
              label="Use letters and symbols as shortcuts"
              checked={letters}
              onChange={({ target }) => characterKeys.set(target.checked)}
            />
            <p className="text-small text-faded">
              Turn this off if your voice control types letters. With the focus on the player, ? still shows
              this list.
            </p>
          </div>
        </div>
        <Keys
          title="While you write"
          keys={editorKeys.map(({ keys, action, when }) => ({
            shown: [`${mod}-${keys}`],
            action: when === undefined ? action : `${action}, ${when}`,
          }))}
        />
      </div>
    </Dialog>
  );
}

const Keys = ({ title, keys }: { title: string; keys: readonly Key[] }) => (
  <section aria-label={title} className="grid gap-3">
    <h3 className="font-medium">{title}</h3>
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
      {keys.map(({ shown, action }) => (
        <Fragment key={action}>
          <dt className="flex flex-wrap items-center gap-1.5">
            {shown.map((name, at) => (
              <Fragment key={name}>
                {at > 0 && <span className="text-small text-faded">or</span>}
                <kbd className="min-w-8 rounded-control border border-edge bg-sheet px-2 py-0.5 text-center font-ui text-small">
                  {name}
                </kbd>
              </Fragment>
            ))}
          </dt>
          <dd>{action}</dd>
        </Fragment>
      ))}
    </dl>
  </section>
);

interface Key {
  readonly shown: readonly string[];
  readonly action: string;
}
