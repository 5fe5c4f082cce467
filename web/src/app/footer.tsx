import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { announcePart } from '#web/boot/hydrated.ts';
import { ThemeChoice } from './theme-choice.tsx';

/** The footer's markup is sent with the page; its script loads after the script of the first page. */
export default function Footer() {
  const footerRef = useRef<HTMLElement>(null);
  useEffect(() => announcePart(footerRef.current), []);
  return (
    <footer ref={footerRef} data-late="" className="border-t border-rule">
      <div className="mx-auto box-content flex max-w-wide flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 pt-6 pb-20 text-small xl:pb-6 text-faded sm:px-8">
        <div className="grid gap-1">
          <p className="font-reading text-[1.0625rem] text-ink">Quillcast: written, then heard.</p>
          <p>Every voice here is an AI voice.</p>
        </div>
        <ThemeChoice />
        <nav aria-label="More" className="-mx-2.5 flex w-full flex-wrap">
          {footerLinks.map(({ name, href }) => (
            <Link key={href} href={href} className={linkClasses}>
              {name}
            </Link>
          ))}
          <a href="/api/docs" className={linkClasses}>
            API
          </a>
        </nav>
      </div>
    </footer>
  );
}

const footerLinks = [
  { name: 'Channels', href: '/channels' },
  { name: 'Blog', href: '/blog' },
  { name: 'Voices', href: '/voices' },
  { name: 'Pricing', href: '/pricing' },
  { name: 'About', href: '/about' },
  { name: 'Privacy', href: '/privacy' },
  { name: 'Terms', href: '/terms' },
  { name: 'Accessibility', href: '/accessibility' },
];

const linkClasses =
  'inline-flex min-h-11 min-w-11 items-center justify-center px-2.5 underline-offset-4 hover:text-ink hover:underline';
