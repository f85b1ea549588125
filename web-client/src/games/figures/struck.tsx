/** What stands in a box that has been struck out. */
export const Struck = () => (
  <svg class="struck" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
    <path d="M2 2l8 8M10 2l-8 8" />
  </svg>
);
