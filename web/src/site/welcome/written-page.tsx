/** A page as it looks while it is written, drawn from the first lines of the sample book that comes with a local copy. */
export const WrittenPage = () => (
  <figure
    aria-label="A chapter while it is written"
    className="grid overflow-clip rounded-sheet border border-rule bg-sheet shadow-raised"
  >
    <p className="flex justify-between gap-4 border-b border-rule px-5 py-3 text-small text-faded sm:px-8">
      <span className="truncate">{sampleChapter.book}</span>
      <span className="inline-flex items-center gap-2 text-accent">
        <Tick /> Saved
      </span>
    </p>
    <div className="px-5 py-8 sm:px-10 sm:py-10">
      <div className="pb-6 font-heading text-title">{sampleChapter.title}</div>
      {sampleChapter.paragraphs.map((paragraph, index) => (
        <p key={paragraph} className="font-reading text-reading not-first-of-type:indent-[1.4em]">
          {paragraph}
          {index === sampleChapter.paragraphs.length - 1 && <Caret />}
        </p>
      ))}
    </div>
  </figure>
);

const Caret = () => (
  <span className="ms-0.5 inline-block h-[1.15em] w-0.5 translate-y-[0.2em] animate-breathe bg-accent" />
);

const Tick = () => (
  <svg
    aria-hidden
    viewBox="0 0 16 16"
    width="14"
    height="14"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  >
    <path d="m2.5 8.5 3.5 3.5 7.5-8" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

export const sampleChapter = {
  book: 'The Lamplighter’s Ledger',
  title: 'The Round',
  paragraphs: [
    'Tobias Wren lit one hundred and twelve lamps each evening, and he had lit them so long that the streets of Hallow Quay no longer seemed to him to be streets at all. They were a sentence, and he was the one who read it aloud.',
    'He was sixty-one. He owned a coat, a kettle, a ladder that belonged to the council, and a ledger that belonged to nobody.',
  ],
} as const;
