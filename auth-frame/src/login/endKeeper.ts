import type { Active } from '../loginSession/createSession.ts'

/** Ends the keeper's session when the action for which the visitor was proven is done. It never throws. */
export function endKeeper({ services, tokens }: Active): void {
  if (!tokens.has('keeper')) return
  // The call takes its token before it is forgotten.
  services.keeper.endSession(null).catch(() => {})
  tokens.drop('keeper')
}
