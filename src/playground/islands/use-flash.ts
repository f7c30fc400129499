import { useEffect, useState } from 'react';

/** How long words of a moment are shown, in milliseconds. */
const SHOWN = 2000;

/** Words that a button says for a moment about what has come of it, and what makes it say them. */
export function useFlash(): [words: string | undefined, flash: (words: string) => void] {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    if (words === undefined) return;
    const timer = setTimeout(() => setWords(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [words]);
  return [words, setWords];
}
