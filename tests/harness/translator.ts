// A page translator as browsers have them: it goes through the page's text again and again, and puts `font` elements in
// place of what it has not translated yet. Its language is the page's, so that what it shows can be compared.

import type { Page } from 'playwright-core';

export interface Manners {
  /** Whether it leaves alone what is marked as not to be translated. */
  honours: boolean;
  /** Whether it keeps the page's own text nodes within its elements, instead of dropping them. */
  keeps: boolean;
}

/** Translates `page` from now on. */
export const translate = (page: Page, manners: Manners): Promise<void> =>
  page.evaluate(({ honours, keeps }) => {
    const marked = (element: Element): boolean =>
      honours && element.closest('[translate], .notranslate')?.matches('[translate="no"], .notranslate') === true;
    const pass = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      for (const text of found) {
        const parent = text.parentElement;
        if (!parent || text.data.trim() === '' || parent.closest('font, svg, script, style') || marked(parent)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        outer.append(inner);
        text.replaceWith(outer);
        inner.append(keeps ? text : text.data);
      }
    };
    pass();
    setInterval(pass, 100);
  }, manners);
