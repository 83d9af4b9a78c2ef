import type { Connection } from '../loginSession/openConnection.ts'

/** Ends a session at both roles, as far as they can be reached. It never throws. */
export async function endSessions({ services, tokens }: Connection): Promise<void> {
  const roles = (['login', 'keeper'] as const).filter((role) => tokens.has(role))
  await Promise.allSettled(roles.map((role) => services[role].endSession(null)))
}
