import type { SVGProps } from 'react';

/** The marks of the services that the footer and the navbar link to, drawn for this project on a grid of 24. */
const paths = {
  github:
    'M9.5 20.500v-3c-3.600.8-4.500-1.600-4.500-1.600M14.500 20.500v-3.700c0-1-.1-1.500-.6-2 2.900-.3 5.600-1.500 5.600-6.100 0-1.200-.4-2.300-1.200-3.100.1-.4.500-1.600-.1-3.100 0 0-1-.3-3.200 1.200a10.600 10.600 0 0 0-6 0C6.800 2.200 5.800 2.500 5.800 2.500c-.6 1.500-.2 2.700-.1 3.100-.8.800-1.200 1.900-1.200 3.100 0 4.600 2.700 5.800 5.600 6.100-.4.400-.6 1-.6 1.900',
  discord:
    'M8.500 7.200A14 14 0 0 1 12 6.700a14 14 0 0 1 3.500.5M8.500 17a14 14 0 0 0 3.500.4 14 14 0 0 0 3.500-.4M7.600 16.400l-1 2.200c-1.600-.5-3-1.200-4.100-2.200.1-4 1-7.600 2.900-10.600 1.200-.7 2.500-1.200 3.900-1.400l.7 1.500M16.400 16.400l1 2.200c1.600-.5 3-1.200 4.100-2.200-.1-4-1-7.600-2.900-10.600a10 10 0 0 0-3.900-1.400l-.7 1.500M9 13.200v-1.400M15 13.200v-1.400',
  twitter:
    'M21 5.500c-.8.500-1.600.9-2.500 1.100a4 4 0 0 0-6.900 3.600c-3.300-.1-6.200-1.700-8.100-4.200-1.100 1.900-.5 4.200 1.300 5.400-.7 0-1.300-.2-1.900-.5 0 2 1.400 3.600 3.300 4-.6.200-1.200.2-1.900.1.500 1.600 2 2.700 3.800 2.800A8.200 8.200 0 0 1 2.500 19c8.500 4.600 17.200-.8 17-10 .6-.5 1.100-1.100 1.500-1.700z',
  youtube:
    'M5 5.500h14a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 9.200v5.600l4.800-2.800z',
  linkedin:
    'M5.500 3h13A2.500 2.500 0 0 1 21 5.500v13a2.500 2.500 0 0 1-2.500 2.500h-13A2.500 2.500 0 0 1 3 18.500v-13A2.500 2.500 0 0 1 5.500 3zM8 11v6M8 7.500v.1M12 17v-6M12 13.500c0-3.200 4.500-3.400 4.500 0V17',
};

export type MarkName = keyof typeof paths;

/** A service's mark; decorative, so whatever holds it carries the name. */
export function Mark({ name, ...rest }: { name: MarkName } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={paths[name]} />
    </svg>
  );
}

/** The site's own mark: a state, and the transition that leads back into it. */
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
