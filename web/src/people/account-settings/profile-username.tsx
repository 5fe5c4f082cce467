import { normalUsername } from '#shared/domain/people/usernames.ts';
import { useUsernameCheck } from '#web/people/usernames/use-username-check.ts';
import { UsernameField } from '#web/people/usernames/username-field.tsx';

export function ProfileUsername({ current, value, problem, onChange }: ProfileUsernameProps) {
  const changed = normalUsername(value) !== current;
  const serverCheck = useUsernameCheck(changed ? value : '');
  const check = problem === undefined ? serverCheck : ({ state: 'refused', reason: problem } as const);
  return (
    <div className="grid gap-1.5">
      <UsernameField value={value} check={check} onChange={onChange} />
      {changed && check.state !== 'refused' && (
        <p className="text-small text-faded">
          The old address of your channel, <span className="wrap-anywhere">/channel/{current}</span>, will
          redirect to the new one. We never give it to anyone else.
        </p>
      )}
    </div>
  );
}

interface ProfileUsernameProps {
  readonly current: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (username: string) => void;
}
