/** What can be opened over a page. */
export type Panel = 'menu' | 'rules' | 'keys' | 'people';
