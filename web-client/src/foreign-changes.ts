// Page translators replace text nodes by `font` elements with other text. What draws the page goes on writing to the
// nodes that it knows, which are in no page any more, and puts new elements beside them. So each of them gets its place
// back, emptied, before what stands in for it; and as soon as something new is written to it, the stand-in goes.

interface StandIn {
  readonly by: ChildNode;
  /** The nodes it stands in for, and what these said. */
  readonly texts: Map<Text, string>;
}

/** Whoever takes out again at once what is put back is left alone: nobody gains by going on for ever. */
const mostASecond = 20;

/** Sees to it that what is drawn in `root` shows, whatever other scripts make of its text. Returns how to stop. */
export function outlastForeignChanges(root: Node): () => void {
  const standIns = new WeakMap<Text, StandIn>();
  const often = new WeakMap<Text, { second: number; times: number }>();

  function mayReturn(text: Text): boolean {
    const second = Math.floor(performance.now() / 1_000);
    const before = often.get(text);
    const times = before?.second === second ? before.times + 1 : 1;
    often.set(text, { second, times });
    return times <= mostASecond;
  }

  function putBack(text: Text, by: ChildNode, standIn: StandIn) {
    if (by.contains(text)) return by.replaceWith(text);
    by.before(text);
    standIn.texts.set(text, text.data);
    standIns.set(text, standIn);
    text.data = '';
  }

  /** What is in sight is the nodes' own text again. */
  function dismiss({ by, texts }: StandIn) {
    by.remove();
    for (const [text, said] of texts) {
      standIns.delete(text);
      text.data ||= said;
    }
  }

  function seeWritten(text: Node) {
    const standIn = text instanceof Text && standIns.get(text);
    if (!standIn) return;
    standIns.delete(text);
    standIn.texts.delete(text);
    dismiss(standIn);
  }

  function seeChanged(record: MutationRecord, fonts: ReadonlySet<Node>) {
    const by = foreignIn(record, fonts);
    const fresh: StandIn | null = by && { by, texts: new Map() };
    for (const node of record.removedNodes) {
      if (!(node instanceof Text)) continue;
      const standIn = standIns.get(node);
      // Put elsewhere, or taken away, by whoever drew it; or put back by whoever had replaced it.
      if (standIn) dismiss(standIn);
      else if (fresh && mayReturn(node)) putBack(node, fresh.by, fresh);
    }
    // What is new behind a node is not to come between it and its stand-in.
    const before = record.previousSibling;
    const beside = before instanceof Text ? standIns.get(before)?.by : undefined;
    if (beside && before?.nextSibling !== beside) (before as Text).after(beside);
  }

  const observer = new MutationObserver((records) => {
    const ours = records.filter(({ target }) => !isForeign(target));
    for (const { type, target } of ours) if (type === 'characterData') seeWritten(target);
    const fonts = new Set(ours.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
    for (const record of ours) if (record.type === 'childList') seeChanged(record, fonts);
    // What has been changed here is nothing to look at.
    observer.takeRecords();
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

const isFont = (node: Node): boolean => node instanceof Element && node.localName === 'font';

/** Whether a node is in a stand-in, where nothing is ours. */
const isForeign = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest('font') != null;

/** What took the place of what was removed: nothing of ours is replaced in one step, or is a `font`. */
function foreignIn(record: MutationRecord, fonts: ReadonlySet<Node>): ChildNode | null {
  const { target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
  if (removedNodes.length === 0) return null;
  const beside = [previousSibling, nextSibling].filter((node) => node !== null && fonts.has(node));
  const around = addedNodes.length > 0 ? [...addedNodes] : beside;
  return (around.find((node) => node?.parentNode === target) as ChildNode | undefined) ?? null;
}
