import { AirlockError } from '#shared/errors/AirlockError.ts'
import { laterError } from '#shared/errors/laterError.ts'
import type { App } from '../../app/App.ts'
import { isOwnName } from './ownNames.ts'
import type { ResolvedName } from './ResolvedName.ts'
import { resolveOwnName } from './resolveOwnName.ts'

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
