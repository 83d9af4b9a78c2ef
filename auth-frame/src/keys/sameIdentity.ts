import type { Account } from '../../api/serviceApi.ts'

/**
 * Whether both roles may have authenticated the same person. The roles number their accounts independently. So we
 * compare what a user can choose differently in two prompts: the login method and the email address (or the previous
 * one, while its change has not reached the keeper).
 *
 * If a role has no address (X gives none, GitHub sometimes), we compare the names if both roles have one. With
 * Farcaster the keeper receives none, and one signature proves the user to both. We do not compare Apple's names,
 * because Apple sends each role, once, the name that the user types at its prompt.
 */
export function sameIdentity(login: Account, keeper: Account): boolean {
  if (login.method !== keeper.method) return false
  const { email } = keeper
  if (login.email !== null && email !== null) return [login.email, login.pendingChange?.old].includes(email)
  if (login.method === 'apple' || login.userName === null || keeper.userName === null) return true
  return login.userName === keeper.userName
}
