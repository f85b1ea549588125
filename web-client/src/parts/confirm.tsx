// A question before something that can't be undone, for use in a dialog.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { texts } from '../texts/index.ts';

interface ConfirmProps {
  readonly children: ComponentChildren;
  readonly yes: string;
  readonly no?: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

export function Confirm({ children, yes, no, onYes, onNo }: ConfirmProps) {
  const refuse = useRef<HTMLButtonElement>(null);
  // What asked for this is no longer there; and Enter alone must not do what can't be undone.
  useEffect(() => refuse.current?.focus(), []);
  return (
    <div class="stack confirm">
      {children}
      <div class="row end">
        <button ref={refuse} type="button" class="button" onClick={onNo}>
          {no ?? texts.value.room.person.cancel}
        </button>
        <button type="button" class="button grave" data-testid="confirm" onClick={onYes}>
          {yes}
        </button>
      </div>
    </div>
  );
}
