import type { invitations as contract } from '#shared/contract/people/invitations.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { cursorOf, pageRequest } from '#functions/platform/dynamodb/paging.ts';
import { inviteView } from '#functions/people/waitlist-item.ts';
import type { WaitlistPages } from '#functions/people/waitlist/waitlist-pages.ts';
import { stringify } from 'csv-stringify/sync';

/** Escapes formulas, because the file is opened in spreadsheets and anyone can join the list. */
export function exportInvites(deps: Dependencies): Operation<typeof contract.exportInvites> {
  return async ({ query }) => {
    const { after: start } = pageRequest(query);
    const { items, after } = await deps.pages.list(query, { limit: rowsPerPage, after: start });
    const now = deps.now();
    const csv = stringify(
      items.map((item) => inviteView(item, now)),
      {
        header: start === undefined,
        columns: csvColumns,
        escape_formulas: true,
        cast: { boolean: String, string: escapeInnerFormulas },
      },
    );
    return { csv, nextCursor: cursorOf(after) };
  };
}

/**
 * Escapes formulas inside a text too: after a `;`, a tab or a line break, a spreadsheet may begin another cell,
 * depending on its separators.
 */
const escapeInnerFormulas = (text: string) =>
  text.replace(/([;\t\r\n]["'\s]*)(?=[=+@\-\uFF1D\uFF0B\uFF0D\uFF20])/gu, "$1'");

const rowsPerPage = 2_000;
const csvColumns = [
  'email',
  'name',
  'status',
  'expired',
  'joinedAt',
  'invitedAt',
  'expiresAt',
  'sentAt',
  'spentAt',
];

interface Dependencies {
  readonly pages: WaitlistPages;
  readonly now: () => Date;
}
