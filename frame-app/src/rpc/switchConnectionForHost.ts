import * as z from 'zod/mini'
import { parseAccountId } from '#shared/caip.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { Params } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import { Address, CaipAddress } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { needsAgreement } from '../app/options/needsAgreement.ts'
import { reconnect } from '../embedded/social/reconnect.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { offeredConnections } from '../wallets/connections/offeredConnections.ts'
import { switchConnection } from '../wallets/switching/switchConnection.ts'
import { nextConnection } from './nextConnection.ts'

/**
 * Switches to another connection, or another account of one, at the dapp's request. Where its wallet needs the visitor,
 * the modal opens at what connects it again.
 *
 * @throws INVALID_CAIP_ADDRESS for an account that is neither an address nor CAIP-10 of the namespace,
 *   CONNECTOR_NOT_FOUND for one that is not there, MODAL_CLOSED (4001) when the visitor closes the modal, what
 *   `switchConnection` throws
 */
export async function switchConnectionForHost(
  app: App,
  wanted: Params<typeof hostToFrame.switchConnection>,
): Promise<void> {
  const { namespace, id } = wanted
  if (await switchConnection(app, { ...wanted, address: accountIn(wanted) })) return
  const offered = offeredConnections(app.store.getState(), namespace).find((each) => each.id === id)
  if (!offered) throw modalError('CONNECTOR_NOT_FOUND')
  openModal(app, { namespace })
  const next = nextConnection(app)
  // What the visitor has to agree to first stands on Connect.
  if (!needsAgreement(app.store.getState())) reconnect(app, namespace, { ...offered, connector: offered.source.kind })
  await next
}

/** The address of the account that is asked for: `getState()` says it in both forms. */
function accountIn({ namespace, address }: Params<typeof hostToFrame.switchConnection>): string | undefined {
  if (address === undefined || z.safeParse(Address, address).success) return address
  const account = parseAccountId(address)
  if (account.namespace !== namespace || !z.safeParse(CaipAddress, address).success)
    throw modalError('INVALID_CAIP_ADDRESS')
  return account.address
}
