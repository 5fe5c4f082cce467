/** The mark and the name, drawn by `mark.css`; a narrow window shows the mark alone. */
export const Wordmark = () => <span className="wordmark">Quillcast</span>;
