/**
 * Whether the page around the modal is itself inside another page. The auth frame does not work there, because every
 * ancestor could cover what the user approves (CH-4). A page cannot forge this, because `parent` and `top` come from
 * the browser.
 *
 * @param page the modal's own window
 */
export const isHostFramed = (page: { readonly parent: unknown; readonly top: unknown } = globalThis): boolean =>
  page.parent !== page.top
