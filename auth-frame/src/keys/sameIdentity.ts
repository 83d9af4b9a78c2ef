import type { Account } from '../../api/serviceApi.ts'

/**
 * Whether both roles may have met the same person. They number accounts apart, so what a visitor can choose differently in two
 * prompts is compared: the way of logging in, the address, the name. What one of them does not know does not count.
 */
export function sameIdentity(login: Account, keeper: Account): boolean {
  return login.method === keeper.method && fits(login.email, keeper.email) && fits(login.userName, keeper.userName)
}

const fits = (one: string | null, other: string | null) =>
  one === null || other === null || one.toLowerCase() === other.toLowerCase()
