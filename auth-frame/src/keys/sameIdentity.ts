import type { Account } from '../../api/serviceApi.ts'

/**
 * Whether both roles may have authenticated the same person. The roles number their accounts independently. In the two
 * roles' prompts, the user could choose different login methods or email addresses. So we compare the login method and
 * the email address (or the previous email address, while its change has not reached the keeper).
 *
 * If a role has no email address (X returns none, GitHub sometimes none), we compare the names if both roles have a
 * name. With Farcaster the keeper receives no name, and one signature proves the user's identity to both roles. We do
 * not compare Apple's names, because Apple sends each role the name only once, as the user types it in that role's
 * prompt.
 */
export function sameIdentity(login: Account, keeper: Account): boolean {
  if (login.method !== keeper.method) return false
  const { email } = keeper
  if (login.email !== null && email !== null) return [login.email, login.pendingChange?.old].includes(email)
  if (login.method === 'apple' || login.userName === null || keeper.userName === null) return true
  return login.userName === keeper.userName
}
