import type { RoleContext } from '../context/RoleContext.ts'
import { startChore } from '../context/startChore.ts'
import { createRoleJwtCheck } from './createRoleJwtCheck.ts'
import { deliverChanges } from './deliverChanges.ts'

/** Looks for changes of e-mail that the keeper has not confirmed. Every copy does it: twice does no harm. */
export function startDelivering(context: RoleContext): ReturnType<typeof startChore> {
  const check = createRoleJwtCheck(context)
  return startChore(context, {
    every: 30_000,
    round: () => deliverChanges(context, check),
    failed: { event: 'delivering-failed', words: 'changes could not be read' },
  })
}
