import type { InviteStatus } from '#shared/contract/people/invitations.ts';

export const tabs = [
  { id: 'waiting', name: 'Waiting' },
  { id: 'invited', name: 'Invited' },
  { id: 'joined', name: 'Joined' },
  { id: 'revoked', name: 'Revoked' },
  { id: 'all', name: 'All' },
] as const;

export const statusNames: Readonly<Record<InviteStatus, string>> = {
  waiting: 'Waiting',
  invited: 'Invited',
  joined: 'Joined',
  revoked: 'Revoked',
  moved: 'Moved to another address',
};

export const tabOf = (requested: string | null): TabId =>
  tabs.find(({ id }) => id === requested)?.id ?? 'waiting';

export const statusOf = (tab: TabId): InviteStatus | undefined => (tab === 'all' ? undefined : tab);

export const isInvitable = (status: InviteStatus): boolean => status === 'waiting' || status === 'revoked';

export type TabId = (typeof tabs)[number]['id'];
