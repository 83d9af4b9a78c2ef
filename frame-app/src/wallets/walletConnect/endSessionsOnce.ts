import type { EnginePrivate, ISignClient } from '@walletconnect/types'

/**
 * Makes the library ignore the end of a session that has already ended. This happens if the relay delivers a wallet's
 * notice twice, or if the wallet and we send a notice at the same time. Without this, the library would throw an error
 * that we cannot catch. It would then wait forever for that session to end, and would handle no later request of any
 * wallet, so that no new session settles.
 */
export function endSessionsOnce(client: Pick<ISignClient, 'engine' | 'session'>): void {
  const engine = client.engine as unknown as Pick<EnginePrivate, 'deleteSession' | 'onSessionDeleteRequest'>
  const { deleteSession, onSessionDeleteRequest } = engine
  const isThere = (topic: string) => client.session.keys.includes(topic)
  engine.deleteSession = async (params) => {
    if (isThere(params.topic)) await deleteSession(params)
  }
  engine.onSessionDeleteRequest = async (topic, payload) => {
    if (isThere(topic)) await onSessionDeleteRequest(topic, payload)
  }
}
