import { useEffect, useState } from 'react';

/** How long a temporary text is shown, in milliseconds. */
const SHOWN = 2000;

/** A temporary text on a button about the result of a press, and a function to show it. */
export function useFlash(): [words: string | undefined, flash: (words: string) => void] {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    if (words === undefined) return;
    const timer = setTimeout(() => setWords(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [words]);
  return [words, setWords];
}
