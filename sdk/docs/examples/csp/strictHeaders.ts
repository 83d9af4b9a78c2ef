/**
 * Headers of a page that allows its own scripts, styles and pictures, and the modal. Nothing else.
 *
 * @param modal origin of the modal, such as `https://modal.airlock.example`
 */
export const strictHeaders = (modal: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${modal}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  // `same-origin` works too, but social logins then take a few more clicks.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-embedder-policy': 'require-corp',
  'referrer-policy': 'strict-origin-when-cross-origin',
})
