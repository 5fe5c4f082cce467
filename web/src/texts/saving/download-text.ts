/** Downloads the text as a Markdown file without a request to any server. */
export function downloadText(title: string, markdown: string): void {
  const address = URL.createObjectURL(new Blob([markdown], { type: 'text/markdown;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${title.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim() || 'Text'}.md`;
  link.click();
  // Releases the address later, because the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
