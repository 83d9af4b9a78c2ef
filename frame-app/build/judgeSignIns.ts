import type { Plugin } from 'vite'

const client = /[\\/]@walletconnect[\\/]sign-client[\\/]/
const tools = '@walletconnect/utils'
const own = '\0airlock:walletconnect-utils'

/**
 * Leaves it to the modal whose signature a wallet sends when it signs in while pairing. WalletConnect's client judges
 * it before it hands the answer on: a contract's (ERC-1271) by a server of its own, which would hear of each account
 * and which the modal's policy forbids, and that of a contract to come (ERC-6492) not at all. What can be read goes on;
 * the modal asks key and chain before a page hears of it, and ends the session of a false one.
 */
export function judgeSignIns(): Plugin {
  let real: string | undefined
  return {
    name: 'airlock:judge-sign-ins',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== tools || !importer || !client.test(importer)) return null
      real ??= (await this.resolve(source, importer, { skipSelf: true }))?.id
      return own
    },
    load: {
      filter: { id: new RegExp(`^${own}$`) },
      handler: () => `
        import {
          formatMessage, getChainsFromRecap, getMethodsFromRecap, getRecapFromResources,
        } from ${JSON.stringify(real)}
        ${['export', '*', 'from', JSON.stringify(real)].join(' ')}
        export async function validateSignedCacao({ cacao: { p } }) {
          try {
            // The client reads this next, outside of any catch: the pairing would wait for ever.
            const recap = getRecapFromResources(p.resources)
            if (recap) getMethodsFromRecap(recap), getChainsFromRecap(recap)
            return formatMessage(p, p.iss) !== ''
          } catch {
            return false
          }
        }`,
    },
  }
}
