import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { postAddress } from '#shared/addresses.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ShareByDeviceButton } from '#web/ui/send-on.tsx';

export function SharePost({ post }: { post: { readonly id: string; readonly title: string } }) {
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setSharing(true)}>
        <Share2 aria-hidden size={18} /> Share
      </Button>
      {sharing && (
        <Dialog title="Share this post" onClose={() => setSharing(false)}>
          <div className="grid gap-5">
            <CopyField label="Link" value={location.origin + postAddress(post.id)} />
            <ShareByDeviceButton title={post.title} url={location.origin + postAddress(post.id)} />
          </div>
        </Dialog>
      )}
    </>
  );
}
