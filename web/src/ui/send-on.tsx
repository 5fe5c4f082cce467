import { Share2 } from 'lucide-react';
import { Button } from './button.tsx';

/** The device's own way of giving an address on, as phones have it; nothing where there is none. */
export function SendOn({ title, url }: SendOnProps) {
  if (!('share' in navigator)) return null;
  return (
    <Button
      look="quiet"
      className="justify-self-start"
      // Whoever calls it off wanted nothing else; the address to copy stands beside it.
      onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
    >
      <Share2 aria-hidden size={18} /> Send by an app…
    </Button>
  );
}

interface SendOnProps {
  readonly title: string;
  readonly url: string;
}
