import type { InviteStatus } from '#shared/contract/people/invitations.ts';
import { api } from '#web/server/api.ts';

/** Everybody of a status (or of all) as one CSV file. `tell` hears how many pages have come. */
export async function exportInvites(
  status: InviteStatus | undefined,
  tell: (pages: number) => void,
): Promise<Blob> {
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await api('GET /admin/invites/export', { query: { status, cursor } });
    pages.push(page.csv);
    tell(pages.length);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  // The mark at the start makes spreadsheets read the names as UTF-8.
  return new Blob(['\uFEFF', ...pages], { type: 'text/csv;charset=utf-8' });
}

/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The download has begun by then; the memory of a long list is given back.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
