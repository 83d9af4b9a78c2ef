import { makeError } from '#shared/errors/makeError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { type ConnectionId, type ConnectionRecord, connectionOf } from '../../app/store/connectionSlice.ts'
import { recordOf } from '../../app/store/recordOf.ts'
import { isUnsupported } from '../../modal/routing/isUnsupported.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import { adopt } from '../table/adopt.ts'
import { makeCurrent } from '../table/makeCurrent.ts'
import { nextSerial } from '../table/nextSerial.ts'
import { release } from '../table/release.ts'
import { findAgain } from './findAgain.ts'
import { requireSwitchable } from './requireSwitchable.ts'
import { switchAccount } from './switchAccount.ts'

type Wanted = {
  readonly namespace: Namespace
  readonly id: ConnectionId
  /** Account to select. Default: the account that the connection used last. */
  readonly address?: string | null | undefined
}
type Switched = { readonly hasSwitchedAccount: boolean; readonly hasSwitchedWallet: boolean }

/**
 * Switches a namespace to another account, or to another live wallet, without asking the user. Other namespaces do not
 * change. The current wallet stays current until the other wallet has answered, because a standby wallet may have
 * changed without an event.
 *
 * @returns `null` if the wallet would have to ask the user or did not answer; the caller then uses `reconnect`
 * @throws BITCOIN_ADDRESS_MISSING, BITCOIN_ACCOUNT_NOT_PAYMENT, UNAUTHORIZED for an account that is not shared,
 *   CONNECTOR_NOT_FOUND for a wallet that is not available
 */
export async function switchConnection(app: App, { namespace, id, address }: Wanted): Promise<Switched | null> {
  const state = app.store.getState()
  const before = connectionOf(state, namespace)
  const found = recordOf(state, id)
  const record = found?.namespace === namespace ? found.record : undefined
  requireSwitchable(namespace, address, (record ?? before).accounts)
  if (record?.phase !== 'live') return null
  const isCurrent = before.id === id
  if (!isCurrent && !(await takeOver(app, namespace, record, address))) return null
  if (isCurrent && address) await switchAccount(app, { namespace, address })
  const now = connectionOf(app.store.getState(), namespace)
  return {
    hasSwitchedAccount: now.address?.toLowerCase() !== before.address?.toLowerCase(),
    hasSwitchedWallet: !isCurrent,
  }
}

async function takeOver(
  app: App,
  namespace: Namespace,
  record: ConnectionRecord,
  address: string | null | undefined,
): Promise<boolean> {
  const { epoch } = connectionOf(app.store.getState(), namespace)
  const type = record.accounts.find((account) => account.address === address)?.type
  if (record.source.kind === 'auth' && (type === 'eoa' || type === 'smartAccount')) prefer(app, namespace, type)
  const generation = nextSerial(app)
  const found = await findAgain(app, namespace, record, generation)
  if (found.outcome !== 'connected') {
    if (found.outcome !== 'outOfReach') release(app, [record.id], 'ended')
    if (found.outcome === 'gone') throw makeError('CONNECTOR_NOT_FOUND')
    return false
  }
  // The user or a wallet has changed the connection in the meantime.
  if (connectionOf(app.store.getState(), namespace).epoch !== epoch) throw makeError('MODAL_CLOSED')
  makeCurrent(app, adopt(app, { ...found, generation, address: address ?? record.address }))
  const { activeNamespace, setActive } = app.store.getState()
  if (namespace !== activeNamespace) return true
  setActive(found.established.network)
  if (isUnsupported(app.store.getState())) openModal(app)
  return true
}

function prefer({ store }: App, namespace: Namespace, type: 'eoa' | 'smartAccount'): void {
  const { auth, patchAuth } = store.getState()
  patchAuth({ preferredAccountTypes: { ...auth.preferredAccountTypes, [namespace]: type } })
}
