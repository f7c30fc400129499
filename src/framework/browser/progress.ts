// Specification section 9.
const DELAY = 200;
const MINIMUM = 0.08;
/** The same as in `shell.css`, where fading starts when the bar has reached its end. */
const SPEED = 200;
const TRICKLE_RATE = 0.02;
const TRICKLE_SPEED = 800;

/** The progress bar at the top of the page, which appears when loading takes longer than 200 ms. */
export interface Progress {
  /**
   * Starts the bar.
   * @returns a function that ends this start; the bar disappears when all starts have ended
   */
  start(): () => void;
}

/** @param bar the element of the bar */
export function createProgress(bar: HTMLElement): Progress {
  let running = 0;
  let at = 0;
  /** The next step: the bar appears or disappears. */
  let next: ReturnType<typeof setTimeout> | undefined;
  let trickle: ReturnType<typeof setInterval> | undefined;

  const set = (value: number) => {
    at = value;
    bar.style.transform = `translateX(${(at - 1) * 100}%)`;
    bar.ariaValueNow = String(Math.round(at * 100));
  };
  const show = () => {
    bar.hidden = false;
    bar.style.opacity = '1';
    set(MINIMUM);
    // A step of random size, so that the bar never stops moving and never reaches the end on its
    // own.
    trickle = setInterval(() => set(Math.min(at + Math.random() * TRICKLE_RATE, 0.994)), TRICKLE_SPEED);
  };
  const hide = () => {
    clearInterval(trickle);
    if (bar.hidden) return;
    set(1);
    bar.style.opacity = '0';
    next = setTimeout(() => {
      bar.hidden = true;
    }, 2 * SPEED);
  };
  return {
    start() {
      if (running++ === 0) {
        clearTimeout(next);
        next = setTimeout(show, DELAY);
      }
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        if (--running > 0) return;
        clearTimeout(next);
        hide();
      };
    },
  };
}
