import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { forgetDevice, type RememberedDevice } from '#web/auth/account/account.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { devicesQuery } from '#web/people/people-queries.ts';
import { SectionOutcome } from './settings-section.tsx';

export function Devices({ userid }: { userid: string }) {
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const { data: devices, error, refetch } = useQuery(devicesQuery(userid));
  const forgetting = useMutation({
    mutationFn: ({ id }: RememberedDevice) => forgetDevice(id),
    onSuccess: (_nothing, { id }) => {
      // The row disappears, and with it the focused button.
      list.current?.focus();
      queries.setQueryData(devicesQuery(userid).queryKey, (known = []) =>
        known.filter((one) => one.id !== id),
      );
    },
  });

  if (!devices) {
    return <Loading error={error} refetch={refetch} what="the devices" skeletons={['h-24']} />;
  }
  return (
    <>
      <p>A remembered device isn’t asked for a two-step code. Forget devices that are no longer yours.</p>
      <ul ref={list} tabIndex={-1} className="focus:outline-none">
        {devices.length === 0 && <li className="text-faded">No remembered devices.</li>}
        {devices.map((device) => (
          <li
            key={device.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-rule py-3 first:pt-0 last:border-b-0 last:pb-0"
          >
            <div className="min-w-0 flex-[1_1_14rem]">
              <p className="font-medium wrap-anywhere">
                {device.name}
                {device.current && <span className="font-normal text-accent"> · this device</span>}
              </p>
              <p className="text-small text-faded">
                {device.lastUsedAt === undefined ? (
                  'Not used yet'
                ) : (
                  <>
                    Last used <Moment at={device.lastUsedAt} />
                  </>
                )}
              </p>
            </div>
            <Button
              look="quiet"
              aria-label={`Forget ${device.name}`}
              busy={forgetting.isPending && forgetting.variables.id === device.id}
              onClick={() => forgetting.mutate(device)}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
      <SectionOutcome alarm={forgetting.isError}>
        {forgetting.isSuccess && `${forgetting.variables.name} is forgotten.`}
        {forgetting.isError && `Error: ${messageOf(forgetting.error, 'We couldn’t forget the device.')}`}
      </SectionOutcome>
    </>
  );
}
