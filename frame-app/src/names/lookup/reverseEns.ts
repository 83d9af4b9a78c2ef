import { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError, getAddress } from 'viem'
import { normalize } from 'viem/ens'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../../app/App.ts'
import { ensReader } from './ensReader.ts'
import { resolveEns } from './resolveEns.ts'

/**
 * Returns an address's ENS name on an eip155 network, else its ENS name on Ethereum. The name must be normalized and
 * resolve to the address. Asks no gateway, because asking a gateway needs a user action.
 *
 * @returns `null` if the address has no such name
 * @throws NAMES_OF_ADDRESS_FAILED if the chain cannot be read
 */
export async function reverseEns(
  app: App,
  network: string,
  address: string,
  signal?: AbortSignal,
): Promise<string | null> {
  const chainId = Number(network.split(':')[1])
  const reader = ensReader(app, { gateways: false, signal })
  for (const chain of new Set([chainId, 1].filter((id) => id < 2 ** 31))) {
    const name = await orNothing(reader.name(address, chain), signal)
    if (!name || !isNormalised(name)) continue
    const back = await orNothing(resolveEns(app, network, name, { gateways: false, signal }), signal)
    if (back?.address === getAddress(address)) return name
  }
  return null
}

/**
 * Awaits a contract's answer. Returns `null` if the contract refuses to answer, or if the call throws NAME_OF_CONTRACT.
 * Throws if the contract could not be called.
 */
async function orNothing<answer>(asked: Promise<answer>, signal?: AbortSignal): Promise<answer | null> {
  try {
    return await asked
  } catch (cause) {
    signal?.throwIfAborted()
    if (isRefusal(cause) || (cause instanceof AirlockError && cause.reason === 'NAME_OF_CONTRACT')) return null
    throw makeError('NAMES_OF_ADDRESS_FAILED', {}, { cause })
  }
}

/**
 * Returns whether an error means that the contract refused to answer: it reverted or returned no data. Also `true` on a
 * private chain without ENS.
 */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof BaseError &&
  cause.walk(
    (each) => each instanceof ContractFunctionRevertedError || each instanceof ContractFunctionZeroDataError,
  ) !== null

function isNormalised(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
