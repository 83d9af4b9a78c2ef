import * as z from 'zod/mini'
import type { App } from '../app/App.ts'
import { GivenSignIn } from '../chains/adapter/SignInData.ts'
import type { SignInRequest } from '../wallets/walletConnect/PairingSignIn.ts'
import { askSiwx } from './askSiwx.ts'
import { optional } from './optional.ts'
import { randomNonce } from './randomNonce.ts'

/** How long the page may take, in milliseconds: a pairing's link waits for it. */
const within = 4_000

/**
 * What a wallet is to sign while it pairs, with the network in use first. Only wallets of eip155 can, and not where the
 * plug-in has a text of its own, cannot say what to sign in time, or wants what such a message does not have: those
 * connect first, and sign then.
 */
export async function askOneClick(app: App): Promise<SignInRequest | undefined> {
  const { options, networks, network } = app.store.getState()
  if (!options.siwx || networks.length === 0 || networks.some(({ namespace }) => namespace !== 'eip155'))
    return undefined
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const first = network && ids.includes(network) ? network : ids[0]!
  try {
    const made = await optional(askSiwx(app, 'createMessage', { accountAddress: '', chainId: first }, within))
    const given = z.safeParse(GivenSignIn, made?.data ?? {})
    if (!given.success || made?.message !== undefined || given.data.requestId !== undefined) return undefined
    const { statement, resources, expirationTime, notBefore, ...said } = given.data
    const nonce = said.nonce ?? (await optional(askSiwx(app, 'getNonce', null, within))) ?? randomNonce()
    const { domain = new URL(app.askingOrigin).host, uri = app.askingOrigin } = said
    const chains = [first, ...ids.filter((id) => id !== first)]
    return { chains, domain, uri, nonce, statement, resources, expirationTime, notBefore }
  } catch {
    return undefined
  }
}
