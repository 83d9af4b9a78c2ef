import type { Plugin } from 'vite'

const client = /[\\/]@walletconnect[\\/]sign-client[\\/]/
const tools = '@walletconnect/utils'
const own = '\0airlock:walletconnect-utils'

/**
 * Defers the signature check when a wallet signs in while it pairs. WalletConnect's client checks the signature before
 * it passes on the answer. For a contract's signature (ERC-1271) it asks its own server. That server would learn each
 * account, and our CSP forbids the request. The client cannot check the signature of a contract that is not deployed
 * yet (ERC-6492).
 *
 * This plug-in makes the client accept any answer that it can parse. The modal then verifies the signing key and the
 * chain before the host sees the answer, and ends the session if the signature is not valid.
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
