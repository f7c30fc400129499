import type { SVGProps } from 'react';
import { useSite } from '../config/context.tsx';

/** A service's icon. It is decorative; the element around it has the accessible name. */
export function Mark({ name, ...rest }: { name: string } & SVGProps<SVGSVGElement>) {
  const { services } = useSite();
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      {...rest}
    >
      <path d={services[name]} />
    </svg>
  );
}

/** The site's logo: a state and a transition back to itself. */
export function Logo() {
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" fill="none" aria-hidden="true">
      <rect x="3" y="9" width="16" height="16" rx="5" fill="var(--color-accent)" />
      <path
        d="M12 5.500h5.500a6 6 0 0 1 6 6V15"
        stroke="var(--color-accent)"
        strokeWidth="2.600"
        strokeLinecap="round"
      />
      <path d="m20.500 14 3 3.300 3-3.300z" fill="var(--color-accent)" />
      <circle cx="11" cy="17" r="2.700" fill="var(--color-bg)" />
    </svg>
  );
}
