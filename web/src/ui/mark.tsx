/** Mark and name, drawn by `wordmark.svg` in the colours of the theme; where the window is narrow the mark alone. */
export const Wordmark = () => <span className="wordmark">Quillcast</span>;
