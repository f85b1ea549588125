import { useEffect, useRef, useState } from 'preact/hooks';
import { problemText } from '../http/problem.ts';

interface List<T> {
  /** Null until the first part is here. */
  readonly items: readonly T[] | null;
  readonly more: boolean;
  readonly busy: boolean;
  readonly problem: string;
  fetchMore(): void;
}

/** A list that comes in parts: `fetchAfter` gets the last item known, or null for the first part. */
export function useList<T>(
  fetchAfter: (last: T | null) => Promise<readonly T[]>,
  pageLength: number,
  keyOf: (item: T) => string,
): List<T> {
  const [items, setItems] = useState<readonly T[] | null>(null);
  const [more, setMore] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const here = useRef(true);

  async function fetchMore() {
    setBusy(true);
    setProblem('');
    try {
      const next = await fetchAfter(items?.at(-1) ?? null);
      if (!here.current) return;
      const known = new Set(items?.map(keyOf));
      setItems([...(items ?? []), ...next.filter((item) => !known.has(keyOf(item)))]);
      setMore(next.length === pageLength);
    } catch (error) {
      if (here.current) setProblem(problemText(error));
    }
    if (here.current) setBusy(false);
  }

  useEffect(() => {
    void fetchMore();
    return () => {
      here.current = false;
    };
  }, []);
  return { items, more, busy, problem, fetchMore };
}
