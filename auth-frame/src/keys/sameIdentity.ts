import type { Account } from '../../api/serviceApi.ts'

/**
 * Whether both roles may have met the same person. The roles number their accounts apart, so what a visitor can choose
 * differently in two prompts is compared: the way of logging in, and the e-mail address (or the previous one, while a
 * change of it has not reached the keeper).
 *
 * If a role knows no address (X gives none, GitHub not always), the names are compared, if both roles know one: with
 * Farcaster the keeper receives none, and one signature proves the visitor to both. Names of Apple are not compared:
 * Apple sends each role, once, the name that the visitor types at its prompt.
 */
export function sameIdentity(login: Account, keeper: Account): boolean {
  if (login.method !== keeper.method) return false
  const { email } = keeper
  if (login.email !== null && email !== null) return [login.email, login.pendingChange?.old].includes(email)
  if (login.method === 'apple' || login.userName === null || keeper.userName === null) return true
  return login.userName === keeper.userName
}
