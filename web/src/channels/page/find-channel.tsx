import { useLocation } from 'wouter';
import { directoryAddress } from '#web/channels/channel/channel-addresses.ts';
import { maxQueryLength, searchParamsOf } from '#web/channels/directory/directory-filters.ts';
import { SearchForm } from '#web/ui/search-field.tsx';

export function FindChannel() {
  const [, navigate] = useLocation();
  return (
    <search aria-label="Channels">
      <SearchForm
        label="Find a channel"
        button="Find"
        autoCapitalize="none"
        maxLength={maxQueryLength}
        onSearch={(query) => navigate(`${directoryAddress}?${searchParamsOf({ query }).toString()}`)}
      />
    </search>
  );
}
