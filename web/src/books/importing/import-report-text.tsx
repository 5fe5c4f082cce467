import { importSentences, type CountedImport } from '#shared/domain/books/importing/import-report.ts';

export const ImportReportText = ({ title, report, note }: ImportReportTextProps) => (
  <section aria-label={title} className="grid gap-2">
    <h3 className="text-[1.0625rem]">{title}</h3>
    {note !== undefined && <p className="text-small wrap-anywhere text-faded">{note}</p>}
    <ul className="grid list-disc gap-1 ps-5">
      {importSentences(report).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
);

interface ImportReportTextProps {
  readonly title: string;
  readonly report: CountedImport;
  readonly note?: string;
}
