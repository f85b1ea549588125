import { xxlTexts } from './texts.ts';

/** The cards that are left, face down, and how many these are. */
export function Stock({ stock }: { readonly stock: number }) {
  return (
    <span class="xxl-stock">
      <StockPicture stock={stock} />
      <span class="unseen">{xxlTexts.value.stock(stock)}</span>
    </span>
  );
}

/** The same for who sees it, inside what has a name of its own. */
export const StockPicture = ({ stock }: { readonly stock: number }) => (
  <span class="xxl-stock-cards" data-anchor="stock" data-empty={stock === 0} aria-hidden="true">
    {stock > 0 && <span class="card-back" />}
    <span class="xxl-stock-count">{stock}</span>
  </span>
);
