import type { App } from '../app/App.ts'
import { showSnack } from '../app/reporting/showSnack.ts'
import { track } from '../app/reporting/track.ts'
import * as m from '../generated/i18n/messages.js'
import type { PairingSignIn, SignInAnswer } from '../wallets/walletConnect/PairingSignIn.ts'
import { askSiwx } from './askSiwx.ts'
import { isValidSignIn } from './isValidSignIn.ts'
import { messageFault } from './messageFault.ts'
import { signInsOf } from './signInsOf.ts'

/**
 * Verifies the messages that a wallet signed while it paired, and passes them to the dapp. The active network is first,
 * in case the dapp accepts each nonce only once. If the dapp rejects a message or it could not be verified, the user
 * signs after connecting.
 *
 * @returns `false` if an answer does not match the request, or if its signature was not made by the account
 */
export async function takeOneClick(app: App, signIn: PairingSignIn): Promise<boolean> {
  showSnack(app, 'loading', m.sign_in_authenticating())
  try {
    return await take(app, signIn)
  } finally {
    if (app.store.getState().snack?.variant === 'loading') app.store.getState().setSnack(null)
  }
}

async function take(app: App, { request, answers }: PairingSignIn): Promise<boolean> {
  const { spent } = signInsOf(app)
  const end = (isSound: boolean, text?: string): boolean => {
    if (text) showSnack(app, 'error', text)
    return isSound
  }
  if (spent.has(request.nonce) || answers.length === 0) return end(false, m.sign_in_invalid())
  spent.add(request.nonce)
  const judged = await Promise.all(answers.map((answer) => judge(app, request, answer).catch(unjudged)))
  if (judged.includes('false')) return end(false, m.sign_in_invalid())
  const inOrder = request.chains.flatMap((chain) =>
    answers.filter(({ network }, index) => network === chain && judged[index] === 'sound'),
  )
  const [first, ...others] = inOrder
  if (!first) return end(true)
  const isTaken = await handOver(app, request, first)
  for (const other of others) if (await handOver(app, request, other)) remember(app, other)
  // Remember the account of the active network last, because canceling a later sign-in returns to the last account's
  // network.
  if (isTaken) remember(app, first)
  if (!isTaken) return end(true, m.sign_in_refused())
  track(app, 'SIWX_AUTH_SUCCESS', { network: first.network, isSmartAccount: false })
  return end(true)
}

async function judge(
  app: App,
  { chains, nonce }: PairingSignIn['request'],
  { network, address, message, signature }: SignInAnswer,
): Promise<'sound' | 'unknown' | 'false'> {
  if (!chains.includes(network)) return 'false'
  const subject = { namespace: 'eip155', network, address } as const
  const fault = await messageFault(message, { ...subject, origin: app.askingOrigin, nonce, now: Date.now() })
  if (fault) return 'false'
  // Servers reject an address without a checksum (EIP-55), so the user must sign again.
  const { getAddress } = await import('viem/utils')
  if (getAddress(address) !== address) return 'unknown'
  return isValidSignIn(app, { subject, message, signature }).then((isValid) => (isValid ? 'sound' : 'false'), unjudged)
}

/** If an answer could not be verified, the user signs again after connecting. The pairing itself is valid. */
function unjudged(error: unknown): 'unknown' {
  console.error('Airlock: the sign-in of a wallet could not be checked.', error)
  return 'unknown'
}

/** Remembers the account, so that we can end its sign-in session when the connection ends. */
function remember(app: App, { network, address }: SignInAnswer): void {
  signInsOf(app).signed.set(`${network}:${address}`, { namespace: 'eip155', network, address })
}

async function handOver(
  app: App,
  { domain, uri, nonce, ...said }: PairingSignIn['request'],
  { network, address, message, signature, cacao }: SignInAnswer,
): Promise<boolean> {
  const { statement, resources, expirationTime, notBefore } = said
  const written = { domain, uri, nonce, statement, resources, expirationTime, notBefore }
  const data = { ...written, version: '1', accountAddress: address, chainId: network }
  const session = { data: JSON.parse(JSON.stringify(data)), message, signature, cacao }
  return askSiwx(app, 'addSession', session).then(
    () => true,
    () => false,
  )
}
