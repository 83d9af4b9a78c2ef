import { getAddress } from 'viem/utils'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { avatarUrl } from './avatarUrl.ts'
import { coinType } from './coinType.ts'
import { profileQuery } from './profileQuery.ts'
import type { ResolvedName } from './ResolvedName.ts'
import { requireAccount } from './requireAccount.ts'

const ethereum = 60
const evmAddress = /^0x[0-9a-fA-F]{40}$/

/**
 * Whom one of the product's own names stands for on an eip155 network: by the record of that network, else by the one
 * of another network of the kind, with a warning.
 *
 * @returns `null` where no one has it
 * @throws NAME_RESOLVE_FAILED, or REMOTE with what the API says, and NAME_OF_CONTRACT
 */
export async function resolveOwnName(
  app: App,
  network: string,
  name: string,
  signal?: AbortSignal,
): Promise<ResolvedName | null> {
  const profile = await queryClientOf(app).fetchQuery(profileQuery(app, network, name))
  if (profile?.name.toLowerCase() !== name.toLowerCase()) return null
  const ofNetwork = coinType(network)
  const records = Object.entries(profile.addresses).filter(([, address]) => evmAddress.test(address))
  const isOfNetwork = (type: string) =>
    Number(type) === ofNetwork || (network === 'eip155:1' && Number(type) === ethereum)
  const own = records.find(([type]) => isOfNetwork(type))
  const [type, address] = own ?? records.find(([type]) => Number(type) === ethereum) ?? records.find(isEvm) ?? []
  if (!type || !address) return null
  if (!own) await requireAccount(app, address, [networkOfType(Number(type)), network], signal)
  const avatar = await avatarUrl(app, profile.avatar, { owner: address, strangers: true, signal })
  const found = { address: getAddress(address), name: name.toLowerCase(), avatar }
  return own ? found : { ...found, warning: 'noRecordForChain' }
}

const isEvm = ([type]: [string, string]) => Number(type) >= 2 ** 31 && Number(type) < 2 ** 32
const networkOfType = (type: number) => `eip155:${type === ethereum ? 1 : type - 2 ** 31}`
