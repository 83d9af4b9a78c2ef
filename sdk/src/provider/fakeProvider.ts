import { vi } from 'vitest'
import { eip155 as family } from '../families/eip155.ts'
import { createProvider, type Route } from './createProvider.ts'
import { fakeShared } from './fakeShared.ts'
import { fakeWallet } from './fakeWallet.ts'

export const alice = `0x${'a'.repeat(40)}`
export const bob = `0x${'b'.repeat(40)}`
const events = ['connect', 'disconnect', 'chainChanged', 'accountsChanged', 'message']

/** A provider with a fake wallet and a fake frame. Both log the requests that they receive. */
export function fakeProvider({
  hint = undefined as string | undefined,
  answer = (rpc: { method: string }): unknown => rpc.method,
  wallet: answers = {} as { readonly [method: string]: unknown },
} = {}) {
  const wallet = fakeWallet({ personal_sign: '0xsigned', eth_accounts: [alice], eth_chainId: '0x89', ...answers })
  const asked: unknown[] = []
  const emitted: unknown[] = []
  if (hint) vi.stubGlobal('localStorage', { airlock: JSON.stringify({ eip155: hint }) })
  const { shared, heard, revoked } = fakeShared({ [wallet.extension.id]: wallet.extension }, (rpc, shows) => {
    asked.push([rpc, shows])
    return answer(rpc)
  })
  const eip155 = createProvider(family('own'), shared)
  const { provider } = eip155
  for (const event of events) provider.on(event, (data) => emitted.push([event, data?.code ?? data]))
  const direct: Route = { id: wallet.extension.id, accounts: [alice], link: '' }
  const remote: Route = { id: '', accounts: [alice], link: '' }
  const request = (method: string, params?: unknown) =>
    provider.request({ method, ...(params !== undefined && { params }) })
  return { ...eip155, wallet, asked, heard, emitted, direct, remote, request, revoked }
}
/** Returns `resolved` for a request that succeeds, and otherwise the error's code and message in one line. */
export const error = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ code, message }) => `${code} ${message}`,
  )
