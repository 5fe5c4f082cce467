import { countOf } from '#shared/domain/locale.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { CopyId } from '#web/ui/copy-id.tsx';
import { Button, buttonClasses, IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Progress } from '#web/ui/progress.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import { CutPrompt } from './answers/cut-prompt.tsx';
import type { ProposalView } from './manuscript.ts';
import type { ProposalWork } from './proposal-work.ts';
import './tools/tools.css';

/** Never takes the focus, because the author may be typing. */
export function ProposalBar({ work, onDone }: { work: ProposalWork; onDone: () => void }) {
  return (
    <section aria-label="AI suggestion" className="ai-bar" data-docked data-proposal-bar>
      <output className="sr-only">{announcementOf(work)}</output>
      <ProposalStage work={work} onDone={onDone} />
    </section>
  );
}

function ProposalStage({ work, onDone }: { work: ProposalWork; onDone: () => void }) {
  const { answer, proposal, problem } = work;
  if (problem !== undefined) return <FailedProposal work={work} problem={problem} onDone={onDone} />;
  if (proposal?.status === 'stale' && answer.status === 'answered')
    return <StaleProposal work={work} onDone={onDone} />;
  if (proposal?.status === 'whole' && proposal.count === 0)
    return <UnchangedPassage work={work} onDone={onDone} />;
  if (proposal?.status === 'whole') return <Decision work={work} proposal={proposal} onDone={onDone} />;
  return <ArrivingProposal work={work} />;
}

const ArrivingProposal = ({ work: { tool, answer, stop } }: { work: ProposalWork }) => (
  <BarRow>
    <span className="grid min-w-0 flex-1 gap-1">
      <span className="text-small">{answer.trouble ?? tool?.doing}</span>
      <Progress label="The AI is writing" />
    </span>
    <Button look="quiet" busy={answer.status === 'stopping'} onClick={stop}>
      Stop
    </Button>
  </BarRow>
);

function Decision({ work, proposal, onDone }: DecisionProps) {
  const { count, parts, pointed } = proposal;
  const isChange = parts === 'changes';
  const accept = (part?: Parameters<ProposalWork['accept']>[0]) => {
    work.accept(part);
    if (part === undefined || !('change' in part) || count === 1) onDone();
  };
  return (
    <>
      {isChange ? (
        <OneChange
          work={work}
          proposal={proposal}
          onAccept={() => accept({ change: pointed })}
          onDone={onDone}
        />
      ) : (
        <UpToSentence work={work} proposal={proposal} />
      )}
      {proposal.leavesOut !== undefined && (
        <p className="px-1 text-small text-warning wrap-anywhere">{proposal.leavesOut}</p>
      )}
      {work.receipt && <CutPrompt receipt={work.receipt} />}
      <BarRow>
        <Button
          onClick={() => accept(isChange || pointed === count - 1 ? undefined : { sentences: pointed + 1 })}
        >
          {isChange ? (count > 1 ? 'Accept all' : 'Accept') : acceptWords(pointed + 1, count)}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            work.reject();
            onDone();
          }}
        >
          {isChange && count > 1 ? 'Reject all' : 'Reject'}
        </Button>
        {work.again && (
          <Button look="plain" onClick={work.again}>
            Try again
          </Button>
        )}
        <Byline work={work} className={isChange && count > 1 ? 'max-lg:hidden' : undefined} />
      </BarRow>
    </>
  );
}

function OneChange({ work, proposal, onAccept, onDone }: DecisionProps & { onAccept: () => void }) {
  const { count, pointed, shown } = proposal;
  if (count === 1) return null;
  const go = (step: number) => work.point((pointed + step + count) % count);
  return (
    <BarRow>
      <IconButton label="Previous change" className="max-md:-ms-3" onClick={() => go(-1)}>
        <ChevronLeft aria-hidden size={18} />
      </IconButton>
      <div className="flex flex-wrap gap-x-3 max-lg:order-first max-lg:basis-full">
        <output className="text-small text-faded tabular-nums">
          Change {pointed + 1} of {count}
          <span className="sr-only">{shown && `: ${changeWords(shown)}`}</span>
        </output>
        <Byline work={work} className="lg:hidden" />
      </div>
      <IconButton label="Next change" onClick={() => go(1)}>
        <ChevronRight aria-hidden size={18} />
      </IconButton>
      <span className="flex flex-wrap items-center gap-[inherit]">
        <Button look="plain" className="gap-1!" onClick={onAccept}>
          Accept <OfOneChange />
        </Button>
        <Button
          look="plain"
          className="gap-1!"
          onClick={() => {
            work.reject(pointed);
            if (count === 1) onDone();
          }}
        >
          Reject <OfOneChange />
        </Button>
      </span>
    </BarRow>
  );
}

const OfOneChange = () => <span className="max-lg:sr-only">this change</span>;

const Byline = ({ work: { byline }, className }: { work: ProposalWork; className: string | undefined }) =>
  byline === undefined ? undefined : (
    <p className={classes('ms-auto text-small text-faded', className)}>{byline}</p>
  );

function UpToSentence({ work, proposal: { count, pointed } }: Omit<DecisionProps, 'onDone'>) {
  const id = useId();
  if (count === 1) return null;
  return (
    <BarRow>
      <label htmlFor={id} className="shrink-0 text-small text-faded tabular-nums">
        Up to sentence {pointed + 1} of {count}
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={count}
        value={pointed + 1}
        onChange={(event) => work.point(Number(event.target.value) - 1)}
        className="seek-line min-w-24 flex-1"
        style={{ '--share': count > 1 ? pointed / (count - 1) : 1 } as object}
      />
    </BarRow>
  );
}

const UnchangedPassage = ({ work, onDone }: { work: ProposalWork; onDone: () => void }) => (
  <BarRow>
    <p className="min-w-48 flex-1 text-small max-sm:basis-full">The AI suggests no changes.</p>
    <CloseButton work={work} onDone={onDone} />
  </BarRow>
);

const StaleProposal = ({ work, onDone }: { work: ProposalWork; onDone: () => void }) => {
  const { copied, copy } = useCopy(work.answer.text);
  return (
    <BarRow>
      <p className="min-w-48 flex-1 text-small max-sm:basis-full">
        This passage has changed, so the suggestion no longer fits. Undo your change to use it.
      </p>
      <Button look="quiet" onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy text'}
      </Button>
      <CloseButton work={work} onDone={onDone} />
    </BarRow>
  );
};

const FailedProposal = ({
  work,
  problem,
  onDone,
}: {
  work: ProposalWork;
  problem: string;
  onDone: () => void;
}) => (
  <BarRow>
    <p role="alert" className="basis-full text-small wrap-anywhere">
      {problem}
    </p>
    {work.answer.outOfCredits ? (
      <Link href="/books/credits" className={buttonClasses('quiet')}>
        Your credits
      </Link>
    ) : (
      work.tool &&
      work.again && (
        <Button look="quiet" onClick={work.again}>
          Try again
        </Button>
      )
    )}
    <CloseButton work={work} onDone={onDone} />
    {work.answer.failureId !== undefined && <CopyId id={work.answer.failureId} className="min-h-11! px-3" />}
  </BarRow>
);

const CloseButton = ({ work, onDone }: { work: ProposalWork; onDone: () => void }) => (
  <Button
    look="plain"
    onClick={() => {
      work.reject();
      onDone();
    }}
  >
    Close
  </Button>
);

const BarRow = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-wrap items-center gap-2 px-1">{children}</div>
);

/** Returns the text for screen readers, which announces the start and the end, not each word. */
function announcementOf({ tool, proposal, problem, answer }: ProposalWork): string {
  if (problem !== undefined || !tool) return '';
  if (proposal?.status !== 'whole' || answer.status !== 'answered') return tool.doing;
  const { count, parts } = proposal;
  if (count === 0) return 'The AI suggests no changes.';
  const partName = count === 1 ? parts.slice(0, -1) : parts;
  const leftOutText = proposal.leavesOut === undefined ? '' : ` ${proposal.leavesOut}`;
  return `The AI suggests ${count} ${partName}.${leftOutText} Press Control J to decide.`;
}

const acceptWords = (selected: number, count: number) =>
  selected === count ? 'Accept' : `Accept ${countOf(selected, 'sentence')}`;

function changeWords({ before, after }: NonNullable<ProposalView['shown']>): string {
  if (before.trim() === '') return `“${after}” will be inserted.`;
  return after.trim() === '' ? `“${before}” will be removed.` : `“${before}” will be replaced by “${after}”.`;
}

interface DecisionProps {
  readonly work: ProposalWork;
  readonly proposal: ProposalView;
  readonly onDone: () => void;
}
