import * as z from 'zod/mini'
import type { AuthStorage } from '../../browser/createAuthStorage.ts'
import type { Recipients } from './RequestContext.ts'

const List = z.array(z.string().check(z.regex(/^[0-9a-zA-Z]{32,44}$/))).check(z.maxLength(200))
const most = 200

/**
 * Stores the addresses that an account has sent to from this browser. The user gets a warning about a first payment to
 * an address, and about an address that only looks like a known one (address poisoning).
 *
 * @param list `SPENDERS` for the addresses that may spend the account's tokens, which are stored separately from the
 * recipients
 */
export function recipientHistory(
  storage: AuthStorage,
  account: string,
  list: 'RECIPIENTS' | 'SPENDERS' = 'RECIPIENTS',
): Recipients {
  const key = `${list}:${account.toLowerCase()}`
  const read = (): readonly string[] => {
    try {
      return List.safeParse(JSON.parse(storage.get(key) ?? '[]')).data ?? []
    } catch {
      return []
    }
  }
  const form = (address: string) => (/^0x/i.test(address) ? address.toLowerCase() : address)
  return {
    has: (address) => read().includes(form(address)),
    alike: (address) => read().find((known) => known !== form(address) && ends(known) === ends(form(address))),
    add(address) {
      const others = read().filter((known) => known !== form(address))
      storage.set(key, JSON.stringify([form(address), ...others].slice(0, most)))
    },
  }
}

/**
 * Returns the first and the last three characters of an address. An abbreviated address shows more characters, but an
 * attacker's lookalike address may match only some of those.
 */
function ends(address: string): string {
  const bare = address.replace(/^0x/, '')
  return `${bare.slice(0, 3)}…${bare.slice(-3)}`
}
