interface StackProps {
  readonly cards: number;
  /** The same in words: "pile: 3 cards". */
  readonly label: string;
}

/** A stack of cards that lies before a player, and how many these are. */
export function Stack({ cards, label }: StackProps) {
  const layers = Math.min(4, Math.ceil(cards / 4));
  return (
    <span class="stack-of-cards">
      <svg class="stack-picture" viewBox="0 0 30 30" aria-hidden="true" focusable="false">
        {cards === 0 && <rect class="stack-place" x="6" y="6" width="17" height="21" rx="3" />}
        {Array.from({ length: layers }, (_, layer) => (
          <rect
            key={layer}
            class="stack-card"
            x={6 + layer * 1.5}
            y={7 - layer * 2}
            width="17"
            height="21"
            rx="3"
          />
        ))}
      </svg>
      <span class="stack-count" aria-hidden="true">
        {cards}
      </span>
      <span class="unseen">{label}</span>
    </span>
  );
}
