import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import type { ChannelLink } from '#shared/contract/channels/channels.ts';
import { mostChannelLinks } from '#shared/domain/channels/channel-limits.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { besideField, Field } from '#web/ui/field.tsx';
import { sentIndexOf, type Problems } from './channel-draft.ts';

export function LinksField({ links, problems, onLinks }: LinksFieldProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const write = (index: number, typed: Partial<ChannelLink>) =>
    onLinks(links.map((link, at) => (at === index ? { ...link, ...typed } : link)));
  return (
    <fieldset ref={list} tabIndex={-1} className="grid gap-3 focus:outline-none">
      <legend className="mb-1.5 font-medium">Links</legend>
      {links.map(({ title, url }, index) => {
        const path = `links.${sentIndexOf(links, index)}`;
        return (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place: its words change with every key
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-t border-rule pt-3 first-of-type:border-t-0 first-of-type:pt-0 sm:border-t-0 sm:pt-0"
          >
            <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <Field
                label={<>Title{linkNumber(index)}</>}
                placeholder="My site"
                autoComplete="off"
                value={title}
                problem={problems[`${path}.title`]}
                onChange={(event) => write(index, { title: event.target.value })}
              />
              <Field
                label={<>Address{linkNumber(index)}</>}
                type="text"
                inputMode="url"
                placeholder="example.org"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={url}
                problem={problems[`${path}.url`] ?? problems[path]}
                onChange={(event) => write(index, { url: event.target.value })}
              />
            </div>
            <IconButton
              label={`Remove link ${index + 1}`}
              className={besideField}
              onClick={() => {
                onLinks(links.toSpliced(index, 1));
                list.current?.focus();
              }}
            >
              <X aria-hidden size={18} />
            </IconButton>
          </div>
        );
      })}
      {problems['links'] !== undefined && (
        <p className="text-small font-medium text-alarm">{problems['links']}</p>
      )}
      {links.length < mostChannelLinks && (
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() => onLinks([...links, { title: '', url: '' }])}
        >
          <Plus aria-hidden size={18} /> Add a link
        </Button>
      )}
    </fieldset>
  );
}

const linkNumber = (index: number) => <span className="sr-only"> of link {index + 1}</span>;

interface LinksFieldProps {
  readonly links: readonly ChannelLink[];
  readonly problems: Problems;
  readonly onLinks: (links: readonly ChannelLink[]) => void;
}
