import * as z from 'zod/mini'
import type { AuthStorage } from '../../browser/createStorage.ts'
import type { Recipients } from './RequestContext.ts'

const List = z.array(z.string().check(z.regex(/^[0-9a-zA-Z]{32,44}$/))).check(z.maxLength(200))
const most = 200

/**
 * The addresses that an account has sent to from this browser: the visitor is warned of a first payment, and of an
 * address that only looks like one of them (address poisoning).
 *
 * @param list `SPENDERS` for the addresses that may spend tokens of the account: a recipient is not one of them
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

/** A little less than an abbreviated address shows: someone who makes a lookalike does not hit every character. */
function ends(address: string): string {
  const bare = address.replace(/^0x/, '')
  return `${bare.slice(0, 3)}…${bare.slice(-3)}`
}
