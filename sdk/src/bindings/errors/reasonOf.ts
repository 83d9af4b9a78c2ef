import { type AirlockErrorReason, reasonOfCode, reasonOfMessage, reasons } from './reasons.ts'

/** Maximum number of errors that are examined, because a hostile error may contain others without end. */
const limit = 50

/** Where libraries keep the error that they have wrapped: viem and wagmi, ethers, MetaMask. */
const wrappers = ['cause', 'error', 'data', 'originalError', 'info'] as const

/**
 * Returns why a request or a call of the SDK has failed, even if viem, wagmi or ethers have wrapped its error.
 *
 * @param error anything that was thrown
 * @returns the reason, or `undefined` if the error is neither of Airlock nor of a wallet (EIP-1193). Never throws.
 * @example sdk.open().catch((error) => console.info(reasonOf(error)))
 */
export function reasonOf(error: unknown): AirlockErrorReason | undefined {
  const found = [error]
  for (let index = 0; index < found.length && index < limit; index++)
    for (const name of wrappers) {
      const inner = read(found[index], name)
      if (typeof inner == 'object' && !found.includes(inner)) found.push(inner)
    }
  // An error inside another is more precise than the code of the error around it.
  for (const each of found) {
    // A contract may name its reason to revert as we name ours, but such an error has no number as its code.
    const named = typeof read(each, 'code') == 'number' && read(each, 'reason')
    const reason =
      reasons.find((name) => name != 'REMOTE' && name === named) ??
      reasonOfMessage.get(read(each, 'details')) ??
      reasonOfMessage.get(read(each, 'message'))
    if (reason) return reason
  }
  for (const each of found) {
    const code = read(each, 'code')
    const reason =
      reasonOfCode.get(code) ?? (typeof code == 'number' && typeof read(each, 'reason') == 'string' && 'REMOTE')
    if (reason) return reason
  }
  return undefined
}

/**
 * Whether an error is Airlock's, or a wallet's (EIP-1193), even if viem, wagmi or ethers have wrapped it.
 *
 * @param error anything that was thrown
 * @param accepted reasons, one of which the error must have. Without reasons, each of them counts.
 * @example const isDecision = (error: unknown) => isAirlockError(error, 'USER_REJECTED', 'MODAL_CLOSED')
 */
export function isAirlockError(error: unknown, ...accepted: readonly AirlockErrorReason[]): boolean {
  const reason = reasonOf(error)
  return !!reason && (!accepted[0] || accepted.includes(reason))
}

/** Reads a property. A getter or a proxy may throw. */
function read(from: unknown, name: string): unknown {
  try {
    return Object(from)[name]
  } catch {
    return undefined
  }
}
