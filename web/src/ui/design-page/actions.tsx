import { BookOpen, Feather, LogOut, Pause, Play, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Section, Shown } from './shown.tsx';

const looks = ['primary', 'quiet', 'plain', 'alarm'] as const;
const nothing = () => undefined;

export function Actions() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Section title="Buttons">
        {looks.map((look) => (
          <Shown key={look} as={look}>
            <div className="flex flex-wrap items-center gap-3">
              <Button look={look}>Default</Button>
              <Button look={look}>
                <Feather aria-hidden size={18} /> With an icon
              </Button>
              <Button look={look} busy>
                Busy
              </Button>
              <Button look={look} disabled>
                Disabled
              </Button>
            </div>
          </Shown>
        ))}
        <Shown as="icons only">
          <div className="flex gap-2">
            <IconButton label="Play">
              <Play aria-hidden size={20} />
            </IconButton>
            <IconButton label="Pause">
              <Pause aria-hidden size={20} />
            </IconButton>
            <IconButton label="Close" disabled>
              <X aria-hidden size={20} />
            </IconButton>
          </div>
        </Shown>
        <Shown as="the focus ring">
          <span className="justify-self-start rounded-control outline-2 outline-offset-3 outline-accent">
            <Button look="quiet">Reached by keyboard</Button>
          </span>
        </Shown>
      </Section>
      <Section title="Menu and dialog">
        <div className="flex flex-wrap gap-3">
          <Menu
            label="Open the menu"
            trigger="Open the menu"
            triggerClassName="min-h-11 rounded-control border border-edge px-4 font-medium"
            heading={<p className="font-medium">Ada Marlowe</p>}
          >
            <MenuItem icon={<Feather aria-hidden size={18} />} onChoose={nothing}>
              An item
            </MenuItem>
            <MenuItem icon={<BookOpen aria-hidden size={18} />} checked onChoose={nothing}>
              A selected item
            </MenuItem>
            <MenuItem icon={<LogOut aria-hidden size={18} />} onChoose={nothing}>
              Another item
            </MenuItem>
          </Menu>
          <Button look="quiet" onClick={() => setOpen(true)}>
            Open the dialog
          </Button>
        </div>
        {open && (
          <Dialog title="A dialog" onClose={() => setOpen(false)}>
            <div className="grid gap-5">
              <p>It keeps the focus. Press Escape or click outside to close it.</p>
              <Field label="Its first field" />
              <Button onClick={() => setOpen(false)}>Done</Button>
            </div>
          </Dialog>
        )}
      </Section>
    </>
  );
}
