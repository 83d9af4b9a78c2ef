import type { Active } from '../session/createSession.ts'

/**
 * Ends the keeper's session, once that is done for which the visitor was proven. Where no link could be mailed for
 * another one, it is left to its ten minutes. It never throws.
 */
export function endKeeper({ services, tokens, who }: Active): void {
  if (who.method !== 'email' || !tokens.has('keeper')) return
  // The call takes its token before it is forgotten.
  services.keeper.endSession(null).catch(() => {})
  tokens.drop('keeper')
}
