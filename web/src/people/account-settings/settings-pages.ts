export const settingsPages = [
  { id: 'profile', title: 'Profile', sections: [] },
  { id: 'channel', title: 'Channel', sections: [] },
  { id: 'notifications', title: 'Notifications', sections: ['notifications', 'reminders'] },
  {
    id: 'account',
    title: 'Account',
    sections: ['sign-in', 'email', 'password', 'two-step', 'devices', 'sessions', 'archive', 'deletion'],
  },
] as const;

export type SettingsPageId = (typeof settingsPages)[number]['id'];

export const settingsAddress = (id: SettingsPageId): string =>
  id === 'profile' ? '/books/settings' : `/books/settings/${id}`;

/**
 * Returns the new address of an old link to a section that was once on the first page, for example
 * `/books/settings#email`.
 */
export function addressOfMovedSection(hash: string): string | undefined {
  const page = settingsPages.find(({ sections }) => (sections as readonly string[]).includes(hash.slice(1)));
  return page && settingsAddress(page.id) + hash;
}
