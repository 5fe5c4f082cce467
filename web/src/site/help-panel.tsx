import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { closeHelp, helpStore } from '#web/platform/open-help.ts';
import { useStore } from '#web/platform/store.ts';
import { ContactForm } from './contact/contact-form.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { TabList } from '#web/ui/tabs.tsx';
import {
  openContactForm,
  showChat,
  showSuccess,
  stopAndReset,
  transcript,
  viewStore,
} from './help/assistant.ts';
import { Chat } from './help/chat.tsx';
import { Success } from './help/success.tsx';
import { usePanelDialog } from './help/use-panel-dialog.ts';
import './help-panel.css';

export default function HelpPanel() {
  const id = useId();
  const dialog = usePanelDialog();
  const { tab, firstMessage } = useStore(viewStore);
  useContactRequest();
  useFocusOnTab(tab, dialog);
  useLayoutEffect(() => stopAndReset, []);
  return (
    <dialog
      ref={dialog}
      aria-label="Help"
      onCancel={(event) => {
        event.preventDefault();
        closeHelp();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        closeHelp();
      }}
      className="help-panel"
    >
      <header className="flex items-center justify-between gap-4 border-b border-rule ps-4 pe-1">
        {tab === 'success' ? (
          <span />
        ) : (
          <div className="-mb-px self-end">
            <TabList
              id={id}
              label="Ways to get help"
              tabs={tabs}
              chosen={tab === 'chat' ? chatTab.title : contactTab.title}
              onChoose={(title) => (title === chatTab.title ? showChat() : openContactForm())}
            />
          </div>
        )}
        <IconButton label="Close" onClick={closeHelp}>
          <X aria-hidden size={20} />
        </IconButton>
      </header>
      {tab === 'success' ? (
        <Success />
      ) : (
        tabs.map((each, index) => (
          <div
            key={each.title}
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            hidden={each.tab !== tab}
            className="flex min-h-0 flex-1 flex-col [&[hidden]]:hidden"
          >
            {tab === 'chat' && each.tab === tab && <Chat />}
            {tab === 'contact' && each.tab === tab && (
              <ContactForm firstMessage={firstMessage} transcript={transcript} onSent={showSuccess} />
            )}
          </div>
        ))
      )}
    </dialog>
  );
}

const chatTab = { title: 'Chat', tab: 'chat' } as const;
const contactTab = { title: 'Contact', tab: 'contact' } as const;
const tabs = [chatTab, contactTab];

function useContactRequest(): void {
  const { request } = useStore(helpStore);
  useLayoutEffect(() => {
    if (request?.tab === 'contact') openContactForm(request.message);
  }, [request]);
}

/** Focuses the field to write in, unless the person has just chosen a tab by keyboard. */
function useFocusOnTab(tab: string, dialog: RefObject<HTMLDialogElement | null>): void {
  const previousTab = useRef<string>(undefined);
  useLayoutEffect(() => {
    const wasChosenByTab =
      previousTab.current !== undefined && document.activeElement?.getAttribute('role') === 'tab';
    previousTab.current = tab;
    if (!wasChosenByTab) firstFocusTarget(dialog.current)?.focus();
  }, [tab, dialog]);
}

function firstFocusTarget(dialog: HTMLElement | null): HTMLElement | undefined {
  const fields = [...(dialog?.querySelectorAll<Field>('textarea, input') ?? [])];
  const visibleFields = fields.filter((field) => !field.closest('[hidden]'));
  return (
    visibleFields.find(({ value, required }) => required && value === '') ??
    visibleFields.find(({ tagName }) => tagName === 'TEXTAREA') ??
    visibleFields[0] ??
    dialog?.querySelector<HTMLElement>('[tabindex="-1"]') ??
    undefined
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement;
