import type { LucideIcon } from 'lucide-react';

export interface IconButtonProps {
  /** Its accessible name, which is also shown on hover. */
  label: string;
  icon: LucideIcon;
  isDisabled?: boolean;
  onClick: () => void;
}

/** A button that shows an icon. */
export function IconButton({ label, icon: Icon, isDisabled = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      title={label}
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
