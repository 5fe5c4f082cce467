/** Drawn by `mark.css`; a narrow window shows only the mark. */
export const Wordmark = () => <span className="wordmark">Quillcast</span>;
