/**
 * The Content-Security-Policy of the demo page. It is as strict as a dapp's policy can be: scripts and styles of the
 * page's own server, requests only to this server, and one frame origin for the modal.
 *
 * @param modal origin of the modal frame
 */
export const playgroundPolicy = (modal: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Wallets announce their icons as data URLs.
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${modal}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
