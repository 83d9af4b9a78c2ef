import { vi } from 'vitest'
import { createSdk } from '../../createSdk.ts'
import type { Extension } from '../../discovery/Extension.ts'
import { fakeFrame } from '../../frame/fakeFrame.ts'
import type { SdkOptions } from '../../Sdk.ts'
import { rpcError } from '../../wire/rpcError.ts'

/** The account of the fake wallet: the checksum of EIP-55 has letters of both cases. */
export const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

type Rpc = { readonly method: string; readonly params?: readonly unknown[] }

/** What survives a reload: the storage of the page, and the connection that the modal remembers. */
export const newVisit = () => ({
  storage: {} as Record<string, string>,
  connected: undefined as string | undefined,
  cookies: new Map<string, string>(),
})

/**
 * Loads a page with an SDK, whose modal connects to a fake wallet without asking. The wallet has the chains 1 and 8453
 * and the account `alice`.
 *
 * @param visit the state to which an earlier page left the browser
 * @param options more options of the SDK
 * @param page replaces parts of the window. `hear` makes the frame dead. The frame answers after `ready`.
 *   `extension` is the wallet in the page that the modal connects.
 */
export function fakeModal(
  visit = newVisit(),
  options: Partial<SdkOptions> = {},
  {
    hear,
    ready,
    extension,
    ...content
  }: { extension?: Extension; hear?: (port: MessagePort) => void; ready?: Promise<void>; [name: string]: unknown } = {},
) {
  const requests: Rpc[] = []
  /** Error codes with which the wallet refuses requests, by method. */
  const failures: { [method: string]: number | undefined } = {}
  const chains = new Set(['eip155:1', 'eip155:8453'])
  let epoch = 0
  const route = async (chain: string | undefined, accounts = [alice.toLowerCase()]) => {
    visit.connected = chain
    const { id = '', rdns = '' } = extension ?? {}
    const next = chain ? { id, accounts, chain, hint: rdns || 'walletconnect', link: '' } : null
    const host = await frame.host
    await host.setRoute({ namespace: 'eip155', epoch: ++epoch, route: next })
    await host.setState({ namespaces: { eip155: { wallet: chain ? { rdns } : null } } })
  }
  const caip = (params: Rpc['params']) => `eip155:${Number((params![0] as { chainId: string }).chainId)}`
  const request = async ({ method, params }: Rpc) => {
    requests.push({ method, ...(params && { params }) })
    const failure = failures[method]
    if (failure) throw rpcError(failure, 'Refused')
    switch (method) {
      case 'eth_requestAccounts':
        await route('eip155:1')
        return [alice.toLowerCase()]
      case 'eth_accounts':
        return visit.connected ? [alice.toLowerCase()] : []
      case 'wallet_addEthereumChain':
        chains.add(caip(params))
        await route(caip(params))
        return null
      case 'wallet_switchEthereumChain':
        if (!chains.has(caip(params))) throw rpcError(4902, 'Unrecognized chain')
        await route(caip(params))
        return null
      default:
        return method === 'personal_sign' ? '0xsigned' : null
    }
  }
  const frame = fakeFrame({ localStorage: visit.storage, ...content }, hear, async (name, params) => {
    await ready
    if (name === 'request') return request((params as { rpc: Rpc }).rpc)
    if (name === 'disconnect') await route(undefined)
    if (name === 'configure' && visit.connected) await route(visit.connected)
    return null
  })
  Object.defineProperty(globalThis.document, 'cookie', {
    get: () => [...visit.cookies].map((each) => each.join('=')).join('; '),
    set(text: string) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(text)!
      if (text.includes('max-age=-1')) visit.cookies.delete(name!)
      else visit.cookies.set(name!, value!)
    },
  })
  const sdk = createSdk({ frameUrl: 'https://modal.example/frame', networks: ['eip155:1', 'eip155:8453'], ...options })
  if (extension) {
    const { id: uuid, name, rdns, icon, provider } = extension
    const announce = () =>
      dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: { info: { uuid, name, rdns, icon }, provider } }),
      )
    addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  /** Ends the page. The visit can be passed to the next page. */
  const leave = async () => {
    // Copy the state first: unlike a reload, `destroy` tells the dapp that it is disconnected.
    const { connected, storage, cookies } = visit
    const left = { connected, storage: { ...storage }, cookies: new Map(cookies) }
    sdk.destroy()
    await vi.dynamicImportSettled()
    vi.unstubAllGlobals()
    return left
  }
  return { ...frame, sdk, requests, failures, route, leave, visit }
}
