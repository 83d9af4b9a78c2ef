/** A part of the security screen. Before it is ready it would change its height under the visitor's finger. */
export type Section = { readonly node: HTMLElement; readonly ready: Promise<void> }
