/**
 * A part of the security screen. It is shown only when it is ready, or it would change its height under the visitor's
 * finger.
 */
export type Section = { readonly node: HTMLElement; readonly ready: Promise<void> }
