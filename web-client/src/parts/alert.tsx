// What went wrong, for those who look and those who listen.
import { useRef, useState } from 'preact/hooks';

/** What went wrong once; the same again is another one. */
export interface Problem {
  readonly text: string;
}

/** What went wrong last, and how to say that something did. An empty text is nothing. */
export function useProblem(first = ''): [Problem, (text: string) => void] {
  const [problem, setProblem] = useState<Problem>({ text: first });
  return [problem, (text) => setProblem({ text })];
}

interface AlertProps {
  readonly text: string;
  /** What the text is about. Another one is called out, even in the same words. */
  readonly about: unknown;
  readonly id?: string;
  /** `status` is for what can wait until nobody speaks. */
  readonly role?: 'alert' | 'status';
  readonly class?: string;
  readonly 'data-testid'?: string;
}

/** A text that is called out each time there is something to say: a screen reader reads what is new in it. */
export function Alert({ text, about, role = 'alert', class: look = 'refusal', ...rest }: AlertProps) {
  const last = useRef({ about, count: 0 });
  if (last.current.about !== about) last.current = { about, count: last.current.count + 1 };
  return (
    <p {...rest} class={look} role={role}>
      {text !== '' && <span key={last.current.count}>{text}</span>}
    </p>
  );
}
