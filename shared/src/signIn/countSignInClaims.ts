const claim = /wants\s+you\s+to\s+sign\s+in\s+with\s+your\s[\s\S]{0,60}?account/gi

/**
 * Counts how often a text claims to be a sign-in message (EIP-4361, CAIP-122). Finds claims anywhere in the text: a
 * server that is less strict than the standard may accept a sign-in message even after other text of any length.
 */
export function countSignInClaims(text: string): number {
  return text.match(claim)?.length ?? 0
}
