import type { App } from '../../app/App.ts'
import { isSameAddress } from '../../chains/isSameAddress.ts'
import { ownerOf, readSent } from '../../payments/sent/sentStore.ts'

const most = 3

/**
 * Returns the addresses that an account recently paid on this network from this browser, newest first. Omits payments
 * on other networks, because a contract may not exist on this network or may belong to someone else here. Does not use
 * the account's history, because anyone can add a lookalike address to the history (address poisoning).
 *
 * @param network CAIP-2
 */
export function recentRecipients(app: Pick<App, 'storage'>, network: string, account: string): readonly string[] {
  const owner = ownerOf({ network, from: account })
  const paid = readSent(app)
    .filter(({ kind, state }) => kind === 'send' && (state === 'confirmed' || state === 'pending'))
    .filter((each) => ownerOf(each) === owner && !isSameAddress(network, each.to, account))
    .map(({ to }) => to)
  return paid.filter((to, index) => paid.findIndex((each) => isSameAddress(network, each, to)) === index).slice(0, most)
}
