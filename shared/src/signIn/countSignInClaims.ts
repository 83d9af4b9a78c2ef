const claim = /wants\s+you\s+to\s+sign\s+in\s+with\s+your\s[\s\S]{0,60}?account/gi

/**
 * How often a text says of itself that it is a sign-in (EIP-4361, CAIP-122), wherever in it: what stands before the
 * sentence can be as long as it likes, and a server that is less strict than the standard may still read it as one.
 */
export function countSignInClaims(text: string): number {
  return text.match(claim)?.length ?? 0
}
