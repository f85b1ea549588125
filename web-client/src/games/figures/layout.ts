import { useEffect, useState } from 'preact/hooks';

/** Where the score tables stand in two halves side by side; the style sheet asks the same. */
const littleHeight = '(max-aspect-ratio: 4/5), (max-width: 29.99rem), (max-height: 44rem)';

export function useTwoColumns(): boolean {
  const [two, setTwo] = useState(() => matchMedia(littleHeight).matches);
  useEffect(() => {
    const query = matchMedia(littleHeight);
    const follow = () => setTwo(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return two;
}
