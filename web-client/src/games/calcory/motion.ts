// Movement says only where something came from or went. With reduced motion there is none.
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const flightMs = 250;
/** Long enough to see the last card lie in its place before all are taken. */
const takingDelayMs = 550;

function pathBetween(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${x}px, ${y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
}

/** Lets `element` arrive at its place from where the card lay. */
export function arriveFrom(element: Element, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  if (calm() || to.width === 0) return;
  element.animate([{ transform: pathBetween(from, to) }, { transform: 'none' }], {
    duration: flightMs,
    delay: takingDelayMs,
    fill: 'backwards',
    easing: 'ease-out',
  });
}

/** Sends a card's back, which tells nothing, across the table. */
export function sendBack(layer: Element, from: DOMRect, to: DOMRect): void {
  if (calm() || from.width === 0) return;
  const card = document.createElement('div');
  card.className = 'flying-back';
  card.style.left = `${to.left}px`;
  card.style.top = `${to.top}px`;
  card.style.width = `${to.width}px`;
  card.style.height = `${to.height}px`;
  layer.append(card);
  const flight = card.animate([{ transform: pathBetween(from, to) }, { transform: 'none' }], {
    duration: flightMs,
    easing: 'ease-out',
  });
  flight.onfinish = flight.oncancel = () => card.remove();
}
