import type * as z from 'zod/mini'
import type { keeperApi } from '../../../api/serviceApi.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import type { Holder } from '../../session/Holder.ts'
import { collectLogin } from '../collectLogin.ts'
import { releaseLogin } from '../releaseLogin.ts'
import { deviceDigits } from './deviceDigits.ts'

type Api = typeof keeperApi.collectDevice

/**
 * What became of a device registration. If its link was opened on another network, the asking browser gets the digits
 * to show; after the approval it waits for a time in which the notice's link can stop it.
 *
 * @throws ServiceFailure NOT_FOUND for a wrong verifier
 */
export async function collectDevice(
  context: RoleContext,
  proof: z.output<Api['params']> & { readonly holder: Holder },
): Promise<z.input<Api['result']>> {
  const { db, clock } = context
  const login = { kind: 'device', ...proof } as const
  let collected = await collectLogin(context, login)
  if (collected.state === 'held') {
    const isOver = Number(collected.details?.heldUntil) <= clock.now()
    if (!isOver) return { state: 'held' }
    await releaseLogin(db, proof.id)
    collected = await collectLogin(context, login)
  }
  if (collected.state === 'done') return { state: 'done', session: collected.session }
  if (collected.state === 'denied') return collected
  const isElsewhere = collected.details?.isElsewhere === true
  return { state: 'pending', ...(isElsewhere && { digits: deviceDigits.of(context, proof.id) }) }
}
