/**
 * No style of the host reaches what the SDK adds to its page. Set through the CSSOM, which a strict CSP lets through.
 */
export const reset = 'all:initial;visibility:inherit;'
