// Movement says only where something came from or went. With reduced motion there is none.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { TableProps } from '../games/game.ts';

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const flightMs = 250;

function pathBetween(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${x}px, ${y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
}

/** Lets `element` arrive at its place from where it lay, after `delay` milliseconds. */
export function arriveFrom(element: Element, from: DOMRect, delay = 0): void {
  const to = element.getBoundingClientRect();
  if (calm() || to.width === 0 || from.width === 0) return;
  element.animate([{ transform: pathBetween(from, to) }, { transform: 'none' }], {
    duration: flightMs,
    delay,
    fill: 'backwards',
    easing: 'ease-out',
  });
}

function send(layer: Element, card: HTMLElement, from: DOMRect, to: DOMRect): void {
  Object.assign(card.style, {
    position: 'absolute',
    margin: '0',
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
  });
  layer.append(card);
  const flight = card.animate([{ transform: pathBetween(from, to) }, { transform: 'none' }], {
    duration: flightMs,
    easing: 'ease-out',
  });
  flight.onfinish = flight.oncancel = () => card.remove();
}

/** Sends a card's back, which tells nothing, across the table. */
export function sendBack(layer: Element, from: DOMRect, to: DOMRect): void {
  if (calm() || from.width === 0 || to.width === 0) return;
  const card = document.createElement('div');
  card.className = 'flying-back';
  send(layer, card, from, to);
}

/** Sends a copy of `card`, which lies face up, from where it is to the middle of `to`, as small as that. */
export function sendCopy(layer: Element, card: Element, to: DOMRect): void {
  const from = card.getBoundingClientRect();
  if (calm() || from.width === 0 || to.width === 0) return;
  const copy = card.cloneNode(true) as HTMLElement;
  for (const named of [copy, ...copy.querySelectorAll<HTMLElement>('[data-testid], [data-glide]')]) {
    named.removeAttribute('data-testid');
    named.removeAttribute('data-glide');
  }
  const scale = Math.min(1, (2 * to.height) / from.height);
  const [width, height] = [from.width * scale, from.height * scale];
  const place = new DOMRect(
    to.left + (to.width - width) / 2,
    to.top + (to.height - height) / 2,
    width,
    height,
  );
  send(layer, copy, from, place);
}

/**
 * Lets cards glide from where they were to where they are, whenever an update has moved them. A card is known by its
 * `data-glide`, unique on the table. One that was not there before comes from the place whose `data-anchor` its
 * `data-from` names.
 */
export function useGlides(table: RefObject<HTMLElement>, onUpdate: TableProps['onUpdate']): void {
  const before = useRef<ReadonlyMap<string, DOMRect> | null>(null);

  useLayoutEffect(
    () =>
      onUpdate(() => {
        before.current = calm() || !table.current ? null : placesOf(table.current);
      }),
    [onUpdate, table],
  );

  useLayoutEffect(() => {
    const places = before.current;
    before.current = null;
    if (!places || !table.current) return;
    for (const card of table.current.querySelectorAll<HTMLElement>('[data-glide]')) {
      const from = places.get(card.dataset.glide ?? '') ?? places.get(`from ${card.dataset.from}`);
      const to = card.getBoundingClientRect();
      if (from && Math.hypot(from.left - to.left, from.top - to.top) > 4) arriveFrom(card, from);
    }
  });
}

function placesOf(table: HTMLElement): ReadonlyMap<string, DOMRect> {
  const places = new Map<string, DOMRect>();
  for (const card of table.querySelectorAll<HTMLElement>('[data-glide]'))
    places.set(card.dataset.glide ?? '', card.getBoundingClientRect());
  for (const anchor of table.querySelectorAll<HTMLElement>('[data-anchor]'))
    places.set(`from ${anchor.dataset.anchor}`, anchor.getBoundingClientRect());
  return places;
}
