import { normalize } from 'viem/ens'
import type { App } from '../../app/App.ts'
import { avatarUrl } from './avatarUrl.ts'
import { ensNetwork } from './ensNetwork.ts'
import { ensReader } from './ensReader.ts'
import type { ResolvedName } from './ResolvedName.ts'
import { requireAccount } from './requireAccount.ts'

/**
 * Resolves an ENS name on an eip155 network. Uses the record for that network, else Ethereum's record with a warning.
 *
 * @param options.gateways whether gateways may be asked
 * @returns `null` if the name has no address or is not valid (ENSIP-15)
 * @throws NAME_OF_CONTRACT, and errors from reading the chain
 */
export async function resolveEns(
  app: App,
  network: string,
  text: string,
  options: { readonly gateways: boolean; readonly signal?: AbortSignal | undefined },
): Promise<ResolvedName | null> {
  const name = normalized(text)
  if (name === null) return null
  const chainId = Number(network.split(':')[1])
  if (chainId >= 2 ** 31) return null
  const reader = ensReader(app, options)
  const own = await reader.address(name, chainId)
  const address = own ?? (chainId === 1 ? null : await reader.address(name, 1))
  if (address === null) return null
  if (own === null) await requireAccount(app, address, [ensNetwork(app).caipNetworkId, network], options.signal)
  // Look up the avatar only if gateways may be asked, because that permission needs a user action too.
  const record = options.gateways ? await reader.text(name, 'avatar').catch(() => null) : null
  const avatar = await avatarUrl(app, record, { owner: address, strangers: true, signal: options.signal })
  return { address, name, avatar, ...(own === null && { warning: 'noRecordForChain' }) }
}

function normalized(text: string): string | null {
  try {
    return normalize(text)
  } catch {
    return null
  }
}
