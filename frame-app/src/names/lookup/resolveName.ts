import { getAddress } from 'viem/utils'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { within } from '#shared/within.ts'
import type { App } from '../../app/App.ts'
import { orAborted } from '../../app/http/orAborted.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { avatarUrl } from './avatarUrl.ts'
import { coinType } from './coinType.ts'
import { isOwnName } from './ownNames.ts'
import { profileQuery } from './profileQuery.ts'
import type { ResolvedName } from './ResolvedName.ts'
import { requireAccount } from './requireAccount.ts'

const ethereum = 60

const evmAddress = /^0x[0-9a-fA-F]{40}$/

/** Timeout (ms) for the whole lookup. */
const timeout = 20_000
const dotted = /^[^\s.]+(\.[^\s.]+)+$/

/**
 * Resolves a name. Call it only after a user action, because the name's gateways learn about the lookup. Looks up names
 * with our own suffix first, then any name with a dot in ENS.
 *
 * @param network CAIP-2; names resolve only to eip155 accounts
 * @param text the name as the user typed it
 * @returns `null` if the text is not a name, or if the name is free
 * @throws NAME_RESOLVE_FAILED; REMOTE with the API's message; NAME_OF_CONTRACT if the name resolves to a contract,
 *   unless the name's owner set the address for this network; NAME_UNSAFE if a gateway's answer cannot be verified; the
 *   reason of `signal`
 */
export async function resolveName(
  app: App,
  network: string,
  text: string,
  signal?: AbortSignal,
): Promise<ResolvedName | null> {
  const name = text.trim()
  if (!network.startsWith('eip155:') || name.length > 255 || !dotted.test(name)) return null
  signal?.throwIfAborted()
  const search = (late: AbortSignal) => {
    const ends = signal ? AbortSignal.any([signal, late]) : late
    return orAborted(find(app, network, name, ends), signal)
  }
  return within(timeout, search, () => makeError('NAME_RESOLVE_FAILED'))
}

async function find(app: App, network: string, name: string, signal: AbortSignal): Promise<ResolvedName | null> {
  const own = isOwnName(name) ? await resolveOwnName(app, network, name, signal) : null
  if (own) return own
  try {
    const { resolveEns } = await import('./resolveEns.ts')
    return await resolveEns(app, network, name, { gateways: true, signal })
  } catch (cause) {
    if (cause instanceof AirlockError && /^NAME_(OF_CONTRACT|UNSAFE)$/.test(cause.reason)) throw cause
    throw makeError('NAME_RESOLVE_FAILED', {}, { cause })
  }
}

/**
 * Resolves a name with our own suffix on an eip155 network. Uses the name's record for that network, else its record
 * for another eip155 network with a warning.
 *
 * @returns `null` if the name is free
 * @throws NAME_RESOLVE_FAILED, or REMOTE with the API's message, and NAME_OF_CONTRACT
 */
async function resolveOwnName(
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
