import { AskAboutChapter } from '#web/books/demo/ask-about-chapter.tsx';
import { demoTools } from '#web/books/demo/demo-tools.ts';
import { SamplePage } from '#web/books/demo/sample-page.tsx';
import { sample } from '#web/books/demo/sample.ts';
import { useDemoDesk } from '#web/books/demo/use-demo-desk.ts';
import { openSignUp } from '#web/platform/open-dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/**
 * `/book-editor-agent-demo`: the writing desk without an account (S2.46). Suggestions come from simple rules in the
 * browser, and the next page was written in advance; nothing is sent to a server or stored. The editor is loaded when a
 * visitor points at the page or moves the focus into it; until then its markup is imitated.
 */
export default function BookEditorAgentDemo() {
  const { DemoEditor, handle, editorProps, request, showQuote } = useDemoDesk('demo');
  return (
    <article id="demo" className="grid gap-8 [--desk-bar:4.0625rem]">
      <PageHeader title="Write with an AI beside you">
        It suggests, you decide. Read each suggestion in place, accept all or part of it, undo it like any
        edit. AI text stays marked.
      </PageHeader>
      <p className="max-w-[46rem] border-s-2 border-edge py-1 ps-4 text-faded">
        This is a demo. No AI model answers here: the next page was written in advance, and simple rules do
        the rest in your browser. Nothing is sent or saved; reload to start over.
      </p>
      <fieldset aria-label="Suggest in the text" className="flex flex-wrap gap-2">
        {demoTools.map((tool, index) => (
          <Button
            key={tool.label}
            look={index === 0 ? 'primary' : 'quiet'}
            // Keeps the selection, because pressing the button doesn't move the focus away from the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => request(tool)}
          >
            {tool.label}
          </Button>
        ))}
      </fieldset>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-14">
        <section
          aria-labelledby="sample"
          className="min-w-0 border-t border-rule pt-6 [&_.ProseMirror]:min-h-0 [&_.ProseMirror]:pb-4"
        >
          <p className="text-small text-faded">{sample.book}, chapter one</p>
          <h2 id="sample" className="font-heading text-title">
            {sample.chapter}
          </h2>
          {DemoEditor ? <DemoEditor page={sample} {...editorProps} /> : <SamplePage />}
        </section>
        <div className="grid content-start gap-12 border-t border-rule pt-6 lg:sticky lg:top-20 lg:self-start">
          <AskAboutChapter text={() => handle?.markdown() ?? sample.text} onShow={showQuote} />
          <section aria-labelledby="yours" className="grid justify-items-start gap-3">
            <h2 id="yours" className="text-heading">
              In your own book
            </h2>
            <p className="text-faded">
              An AI model reads the whole book and writes in your style. Each answer shows what it used and
              what it cost.
            </p>
            <Button look="quiet" onClick={openSignUp}>
              Join the waitlist
            </Button>
          </section>
        </div>
      </div>
    </article>
  );
}
