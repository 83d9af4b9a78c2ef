import { getAddress } from 'viem/utils'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { laterError } from '#shared/errors/laterError.ts'
import type { App } from '../../app/App.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { avatarUrl } from './avatarUrl.ts'
import { coinType } from './coinType.ts'
import { isOwnName } from './ownNames.ts'
import { profileQuery } from './profileQuery.ts'
import type { ResolvedName } from './ResolvedName.ts'
import { requireAccount } from './requireAccount.ts'

const ethereum = 60

const evmAddress = /^0x[0-9a-fA-F]{40}$/

/** Milliseconds for all that has to be asked. */
const timeout = 20_000
const dotted = /^[^\s.]+(\.[^\s.]+)+$/

/**
 * Finds whom a name stands for, on the visitor's act: its gateways learn that someone asks. One of the product's own is
 * looked for first, then any dotted text by ENS.
 *
 * @param network CAIP-2; names lead to accounts of eip155 alone
 * @param text as it was typed
 * @returns `null` where it is not a name, or no one has it
 * @throws NAME_RESOLVE_FAILED, REMOTE with what the API says, NAME_OF_CONTRACT for a contract that its owner did not
 *   name for this network, or NAME_UNSAFE where a gateway's answer is not vouched for; the reason of `signal` as it is
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
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(laterError('NAME_RESOLVE_FAILED')), timeout)
  const ends = signal ? AbortSignal.any([signal, late.signal]) : late.signal
  const ended = new Promise<never>((_, reject) => {
    ends.addEventListener('abort', () => reject(ends.reason))
  })
  try {
    return await Promise.race([find(app, network, name, ends), ended])
  } finally {
    clearTimeout(timer)
  }
}

async function find(app: App, network: string, name: string, signal: AbortSignal): Promise<ResolvedName | null> {
  const own = isOwnName(name) ? await resolveOwnName(app, network, name, signal) : null
  if (own) return own
  try {
    const { resolveEns } = await import('./resolveEns.ts')
    return await resolveEns(app, network, name, { gateways: true, signal })
  } catch (cause) {
    if (cause instanceof AirlockError && /^NAME_(OF_CONTRACT|UNSAFE)$/.test(cause.reason)) throw cause
    throw laterError('NAME_RESOLVE_FAILED', {}, { cause })
  }
}

/**
 * Whom one of the product's own names stands for on an eip155 network: by the record of that network, else by the one
 * of another network of the kind, with a warning.
 *
 * @returns `null` where no one has it
 * @throws NAME_RESOLVE_FAILED, or REMOTE with what the API says, and NAME_OF_CONTRACT
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
