import type { Active } from '../loginSession/createSession.ts'
import type { Connection } from '../loginSession/openConnection.ts'

/** Ends a session at both roles, as far as they can be reached. It never throws. */
export async function endSessions({ services, tokens }: Connection): Promise<void> {
  const roles = (['login', 'keeper'] as const).filter((role) => tokens.has(role))
  await Promise.allSettled(roles.map((role) => services[role].endSession(null)))
}

/** Ends the keeper's session when the action for which the visitor was proven is done. It never throws. */
export function endKeeper({ services, tokens }: Active): void {
  if (!tokens.has('keeper')) return
  // The call takes its token before it is forgotten.
  services.keeper.endSession(null).catch(() => {})
  tokens.drop('keeper')
}
