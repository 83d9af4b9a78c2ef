import { modalError } from '#shared/errors/modalError.ts'
import type { Enrolment } from '../../../api/enrolmentApi.ts'
import type { ProveToKeeper } from '../../login/keeper/ProveToKeeper.ts'
import type { Active } from '../../loginSession/createSession.ts'

export type Browser = Pick<Enrolment, 'id' | 'label' | 'createdAt'> & { readonly isThisOne: boolean }

/** The browsers that hold a share of this account, this one first, then the newest. */
export async function listBrowsers({ services, who }: Active): Promise<readonly Browser[]> {
  const { enrolments } = await services.login.getAccount(null)
  return enrolments
    .filter(({ confirmed }) => confirmed)
    .map(({ id, label, createdAt }) => ({ id, label, createdAt, isThisOne: id === who.enrolmentId }))
    .toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne) || b.createdAt - a.createdAt)
}

/**
 * Takes a browser's shares away at both roles, and ends every other session of the account: with a session left, a
 * removed browser could enrol itself again. The other browsers log in again with a code.
 *
 * @throws METHOD_NOT_ALLOWED for this browser itself, which would lose the account
 */
export async function removeBrowser(active: Active, id: string, proveToKeeper: ProveToKeeper): Promise<void> {
  const { services, who } = active
  if (id === who.enrolmentId) throw modalError('METHOD_NOT_ALLOWED')
  await proveToKeeper(active)
  // The keeper's sessions first: they give out recovery shares.
  for (const role of [services.keeper, services.login]) {
    await role.endOtherSessions(null)
    await role.removeEnrolment({ id })
  }
}
