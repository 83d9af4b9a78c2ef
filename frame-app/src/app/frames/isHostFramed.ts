/**
 * Whether the host page is itself inside another page. The auth frame does not work there, because an outer page could
 * cover the approval that the user sees (clickjacking, CH-4). A page cannot fake this result, because the browser sets
 * `parent` and `top`.
 *
 * @param page the modal's own window
 */
export const isHostFramed = (page: { readonly parent: unknown; readonly top: unknown } = globalThis): boolean =>
  page.parent !== page.top
