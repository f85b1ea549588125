import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { texts } from '../texts/index.ts';

interface DialogProps {
  readonly heading: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A modal panel, for as long as it is rendered. Escape, its button and a press beside it close it. */
export function Dialog({ heading, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  useEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    opened?.showModal();
    return () => {
      opened?.close();
      const from =
        before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main');
      from?.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, and the browser sees to it.
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div class="dialog-inside">
        <header class="dialog-head">
          <h2 id={headingId}>{heading}</h2>
          <button type="button" class="button quiet" onClick={onClose}>
            {texts.value.menu.close}
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
