import type { ComponentProps } from 'react';
import { defaultFundingText } from '#shared/domain/channels/podcast-limits.ts';
import { Field } from '#web/ui/field.tsx';

export const OwnerFields = ({ lineOf }: { lineOf: (name: LineName) => LineProps }) => (
  <>
    <fieldset className="grid gap-4">
      <legend className="pb-1 font-medium">Owner</legend>
      <p className="text-small text-faded">
        Directories such as Apple Podcasts and Spotify send a code to this address before they list a podcast.{' '}
        <strong className="text-ink">It becomes public:</strong> anyone can read the name and address in your
        feeds while they’re entered here. Leave them empty to keep both out.
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Public email address" type="email" {...lineOf('ownerEmail')} />
        <Field label="Owner name" note="Leave empty to use your channel’s name." {...lineOf('ownerName')} />
      </div>
    </fieldset>
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        label="Funding link"
        inputMode="url"
        note="Where listeners can support you."
        {...lineOf('fundingUrl')}
      />
      <Field
        label="Link text"
        note={`If empty, the link says “${defaultFundingText}”.`}
        {...lineOf('fundingText')}
      />
    </div>
  </>
);

export type LineName = 'ownerName' | 'ownerEmail' | 'fundingUrl' | 'fundingText' | 'copyright';
export type LineProps = Pick<ComponentProps<typeof Field>, 'autoComplete' | 'value' | 'problem' | 'onChange'>;
