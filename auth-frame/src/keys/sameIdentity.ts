import type { Account } from '../../api/serviceApi.ts'

/**
 * Whether both roles may have met the same person. They number accounts apart, so what a visitor can choose differently
 * in two prompts is compared: the way of logging in, and the address, or the one before it while a change of it has not
 * reached the keeper; where a role knows none (X gives none, GitHub not
 * always), the name, where both know one: at Farcaster the keeper receives none, and one signature proves the visitor
 * to both. Not so at Apple, which sends each role, once, the name that the visitor types at its prompt.
 */
export function sameIdentity(login: Account, keeper: Account): boolean {
  if (login.method !== keeper.method) return false
  const { email } = keeper
  if (login.email !== null && email !== null) return [login.email, login.pendingChange?.old].includes(email)
  if (login.method === 'apple' || login.userName === null || keeper.userName === null) return true
  return login.userName === keeper.userName
}
