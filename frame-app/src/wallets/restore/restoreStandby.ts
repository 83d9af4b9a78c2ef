import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { type ConnectionRecord, tableOf } from '../../app/store/connectionSlice.ts'
import { allRecords, recordOf } from '../../app/store/recordOf.ts'
import { adopt } from '../table/adopt.ts'
import { nextSerial } from '../table/nextSerial.ts'
import { release } from '../table/release.ts'
import { findAgain } from './findAgain.ts'

/**
 * Looks for the connections that stood by when the page was left. Nothing shows that it does, and the current
 * connections stay what they are. One that needs the visitor now is not looked for again.
 */
export async function restoreStandby(app: App): Promise<void> {
  const state = app.store.getState()
  const wanted = allRecords(state).filter(
    ({ namespace, record }) => record.phase === 'sought' && tableOf(state, namespace).current !== record.id,
  )
  await Promise.all(wanted.map(({ namespace, record }) => takeBack(app, namespace, record)))
}

async function takeBack(app: App, namespace: Namespace, record: ConnectionRecord): Promise<void> {
  const generation = nextSerial()
  const found = await findAgain(app, namespace, record, generation)
  // The visitor may have connected it, or done away with it, meanwhile.
  if (recordOf(app.store.getState(), record.id)?.record.phase !== 'sought') return
  if (found.outcome === 'needsVisitor') release(app, [record.id], 'ended')
  if (found.outcome === 'connected') adopt(app, { ...found, generation, address: record.address })
}
