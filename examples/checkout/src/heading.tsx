import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A heading that takes the focus when it appears, so that screen readers
 * announce the new step.
 */
export function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
