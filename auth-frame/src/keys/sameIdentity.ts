import type { Account } from '../../api/serviceApi.ts'

/**
 * Whether both roles may have met the same person. They number accounts apart, so what a visitor can choose differently in two
 * prompts is compared: the way of logging in and the address, where both know one. Names are not: Apple tells each role, once, the
 * one that the visitor types at its prompt.
 */
export function sameIdentity(login: Account, keeper: Account): boolean {
  if (login.method !== keeper.method) return false
  return login.email === null || keeper.email === null || login.email.toLowerCase() === keeper.email.toLowerCase()
}
