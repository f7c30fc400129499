/**
 * Calls a listener when the reader presses and releases outside of a modal dialog. A click on the
 * backdrop targets the dialog, but so does one on its padding, and one that begins in its content
 * and ends on the backdrop, like the selection of a text.
 */
export function onPressOutside(dialog: HTMLDialogElement, listener: () => void, signal?: AbortSignal): void {
  const options = signal && { signal };
  const isOutside = ({ target, clientX, clientY }: MouseEvent) => {
    const { top, right, bottom, left } = dialog.getBoundingClientRect();
    const isWithin = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    return target === dialog && !isWithin;
  };
  let isPressed = false;
  const press = (event: PointerEvent) => {
    isPressed = isOutside(event);
  };
  const release = (event: MouseEvent) => {
    if (isPressed && isOutside(event)) listener();
  };
  dialog.addEventListener('pointerdown', press, options);
  dialog.addEventListener('click', release, options);
}
