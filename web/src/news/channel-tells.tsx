import { useQuery } from '@tanstack/react-query';
import { Bell, BellMinus, BellOff, Check } from 'lucide-react';
import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import { channelNews } from '#shared/domain/news/news-kinds.ts';
import { useSession } from '#web/auth/auth.ts';
import { followStatusQuery } from '#web/channels/follow-queries.ts';
import { classes } from '#web/ui/classes.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { channelNewsWords } from './settings/choice-words.ts';
import { useChannelChoice } from './settings/use-channel-choice.ts';

export function ChannelNotifications({ person }: { person: ChannelPerson }) {
  const session = useSession();
  const userid = session?.userid ?? '';
  const { data } = useQuery({
    ...followStatusQuery(userid, person.creatorId),
    enabled: session !== undefined && session.username !== person.username,
  });
  const { choose } = useChannelChoice(userid, person);
  const newsChoice = session && data?.follow?.tells;
  if (!newsChoice) return null;
  const Icon = icons[newsChoice];
  return (
    <Menu
      label={`Notifications from ${person.channelName}: ${channelNewsWords[newsChoice]}`}
      trigger={<Icon aria-hidden size={18} />}
      triggerClassName="grid size-11 place-items-center rounded-control border border-edge hover:bg-well"
      heading={<p className="text-small text-faded">Notification settings</p>}
    >
      {channelNews.map((one) => (
        <MenuItem
          key={one}
          checked={one === newsChoice}
          icon={<Check aria-hidden size={18} className={classes(one !== newsChoice && 'invisible')} />}
          onChoose={() => {
            if (one !== newsChoice) choose({ tells: one, before: newsChoice });
          }}
        >
          {channelNewsWords[one]}
        </MenuItem>
      ))}
    </Menu>
  );
}

const icons = { all: Bell, feed: BellMinus, nothing: BellOff } as const;
