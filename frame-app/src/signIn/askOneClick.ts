import * as z from 'zod/mini'
import type { App } from '../app/App.ts'
import { GivenSignIn } from '../chains/adapter/SignInData.ts'
import type { SignInRequest } from '../wallets/walletConnect/PairingSignIn.ts'
import { askSiwx } from './askSiwx.ts'
import { optional } from './optional.ts'
import { randomNonce } from './randomNonce.ts'

/** Maximum time (ms) for the dapp's answer. It is short, because the pairing link waits for this answer. */
const within = 4_000

/**
 * Builds the sign-in request for a wallet that pairs. The active network is the first one in the request. Only eip155
 * wallets support sign-in during pairing. Returns `undefined` if the plug-in has its own message, does not answer in
 * time, or needs fields that such a request does not have. In that case the user signs after connecting.
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
