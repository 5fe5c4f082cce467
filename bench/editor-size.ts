import { loadedScripts } from '#e2e/loaded-scripts.ts';
import type { Row } from './table.ts';

export async function measureEditorSize(): Promise<Row[]> {
  const scripts = await loadedScripts();
  const firstPageScripts = scripts.of('app.html');
  const writing = scripts.of('app.html', workspace);
  const workspaceScripts = scripts.of('app.html', workspace, ...scripts.loadedBy(workspace));
  const row = async (what: string, loaded: ReadonlySet<string>): Promise<Row> => ({
    what: `${what}, JavaScript after gzip`,
    unit: 'kB',
    measured: await scripts.kilobytesOf(loaded),
    runs: `${loaded.size} files`,
  });
  return [
    await row('A chapter’s page beside the first page', writing.difference(firstPageScripts)),
    await row('Its panels, loaded while nobody waits', workspaceScripts.difference(writing)),
  ];
}

const workspace = 'src/books/routes/workspace.tsx';
