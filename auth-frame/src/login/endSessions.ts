import type { Active } from '../loginSession/createSession.ts'
import type { Connection } from '../loginSession/openConnection.ts'

/** Ends the sessions at both roles if the roles can be reached. Never throws. */
export async function endSessions({ services, tokens }: Connection): Promise<void> {
  const roles = (['login', 'keeper'] as const).filter((role) => tokens.has(role))
  await Promise.allSettled(roles.map((role) => services[role].endSession(null)))
}

/** Ends the keeper's session after the action that required the user's proof. Never throws. */
export function endKeeper({ services, tokens }: Active): void {
  if (!tokens.has('keeper')) return
  // `endSession` reads the token before `drop` removes it.
  services.keeper.endSession(null).catch(() => {})
  tokens.drop('keeper')
}
