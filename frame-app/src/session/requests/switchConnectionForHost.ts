import { ModalError } from '#shared/errors/ModalError.ts'
import type { Params } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import type { App } from '../../app/App.ts'
import { needsAgreement } from '../../app/options/needsAgreement.ts'
import { offeredConnections } from '../connections/offeredConnections.ts'
import { reconnect } from '../login/reconnect.ts'
import { openModal } from '../modal/openModal.ts'
import { switchConnection } from '../switching/switchConnection.ts'
import { nextConnection } from './nextConnection.ts'

/**
 * Switches to another connection, or another account of one, by the dapp's wish. Where its wallet needs the visitor,
 * the modal opens at what connects it again.
 *
 * @throws CONNECTOR_NOT_FOUND for one that is not there, MODAL_CLOSED (4001) when the visitor closes the modal, what
 *   `switchConnection` throws
 */
export async function switchConnectionForHost(
  app: App,
  wanted: Params<typeof hostToFrame.switchConnection>,
): Promise<void> {
  const { namespace, id } = wanted
  if (await switchConnection(app, wanted)) return
  const offered = offeredConnections(app.store.getState(), namespace).find((each) => each.id === id)
  if (!offered) throw new ModalError('CONNECTOR_NOT_FOUND')
  openModal(app, { namespace })
  const next = nextConnection(app)
  // What the visitor has to agree to first stands on Connect.
  if (!needsAgreement(app.store.getState())) reconnect(app, namespace, { ...offered, connector: offered.source.kind })
  await next
}
