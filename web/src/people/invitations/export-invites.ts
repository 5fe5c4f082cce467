import type { InviteStatus } from '#shared/contract/people/invitations.ts';
import { api } from '#web/server/api.ts';

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
  // The BOM makes spreadsheets read the file as UTF-8.
  return new Blob(['\uFEFF', ...pages], { type: 'text/csv;charset=utf-8' });
}

export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Frees the memory, late enough for the download to have begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
