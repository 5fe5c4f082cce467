import { Share2 } from 'lucide-react';
import { Button } from './button.tsx';

export function ShareByDeviceButton({ title, url }: SendOnProps) {
  if (!('share' in navigator)) return null;
  return (
    <Button
      look="quiet"
      className="justify-self-start"
      // Needs no message: the person cancelled, or can copy the address beside the button.
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
