import { ModalError } from '#shared/errors/ModalError.ts'
import type { Active } from '../session/createSession.ts'

/** Milliseconds after a login in which it counts as a fresh code. */
const fresh = 5 * 60_000

/**
 * Whether a fresh code has to be asked for before keys are shown. An account without an e-mail address has no place for
 * one: there a login that is not older than a code's life stands for it.
 *
 * @param now of the clock that never jumps
 * @throws KEEPER_PROOF_MISSING when the visitor has to log in again first
 */
export function needsCode({ who, begunAt }: Pick<Active, 'who' | 'begunAt'>, now: number): boolean {
  if (who.email !== null) return true
  if (begunAt === undefined || now - begunAt > fresh) throw new ModalError('KEEPER_PROOF_MISSING')
  return false
}
