import * as z from 'zod/mini'
import { parseAccountId } from '#shared/caip.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Params } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import { Address, CaipAddress } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { needsAgreement } from '../app/options/needsAgreement.ts'
import { reconnect } from '../embedded/social/reconnect.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { offeredConnections } from '../wallets/connections/offeredConnections.ts'
import { switchConnection } from '../wallets/restore/switchConnection.ts'
import { nextConnection } from './nextConnection.ts'

/**
 * Switches to another connection, or to another account of a connection, at the dapp's request. If the connection's
 * wallet must ask the user, opens the modal to reconnect.
 *
 * @throws INVALID_CAIP_ADDRESS for an account that is neither an address nor a CAIP-10 id in the namespace,
 *   CONNECTOR_NOT_FOUND if the connection does not exist, MODAL_CLOSED (4001) when the user closes the modal, what
 *   `switchConnection` throws
 */
export async function switchConnectionForHost(
  app: App,
  wanted: Params<typeof hostToFrame.switchConnection>,
): Promise<void> {
  const { namespace, id } = wanted
  if (await switchConnection(app, { ...wanted, address: accountIn(wanted) })) return
  const offered = offeredConnections(app.store.getState(), namespace).find((each) => each.id === id)
  if (!offered) throw makeError('CONNECTOR_NOT_FOUND')
  openModal(app, { namespace })
  const next = nextConnection(app)
  // If the user must accept terms first, Connect stays open to show the terms.
  if (!needsAgreement(app.store.getState())) reconnect(app, namespace, { ...offered, connector: offered.source.kind })
  await next
}

/**
 * Returns the address of the requested account. The dapp may pass an address or a CAIP-10 id, because `getState()`
 * returns both.
 */
function accountIn({ namespace, address }: Params<typeof hostToFrame.switchConnection>): string | undefined {
  if (address === undefined || z.safeParse(Address, address).success) return address
  const account = parseAccountId(address)
  if (account.namespace !== namespace || !z.safeParse(CaipAddress, address).success)
    throw makeError('INVALID_CAIP_ADDRESS')
  return account.address
}
