/**
 * Whether the page around the modal is itself inside another page. The auth frame answers none there: every ancestor
 * could cover what the visitor approves (CH-4). No page can hide it: which window is the parent's and which is the
 * topmost, the browser says.
 *
 * @param page the modal's own window
 */
export const isHostFramed = (page: { readonly parent: unknown; readonly top: unknown } = globalThis): boolean =>
  page.parent !== page.top
