import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../i18n/messages.ts';
import { useProgress } from './use-progress.ts';

/** Marks the links to steps on the page (`data-step`) that the reader has begun or done. */
export function StepMarks() {
  const { steps } = useProgress();
  const [places, setPlaces] = useState<HTMLElement[]>([]);
  useEffect(() => setPlaces([...document.querySelectorAll<HTMLElement>('main [data-step]')]), []);
  const stateOf = ({ dataset }: HTMLElement) => {
    const entry = steps[dataset.step ?? ''];
    return entry && (entry.done ? 'done' : 'started');
  };
  useEffect(() => {
    for (const place of places) {
      const entry = steps[place.dataset.step ?? ''];
      if (entry) place.dataset.state = entry.done ? 'done' : 'started';
      else delete place.dataset.state;
    }
  }, [places, steps]);
  return places.map((place) => {
    const state = stateOf(place);
    return (
      state &&
      createPortal(
        <span className="sr-only">, {state === 'done' ? t.learn.done : t.learn.started}</span>,
        place.querySelector('a') ?? place,
        place.dataset.step,
      )
    );
  });
}
