import type { EnginePrivate, ISignClient } from '@walletconnect/types'

/**
 * Makes the library ignore the end of a session that has ended already: a wallet's notice that the relay delivered
 * twice, or one that crossed ours. The library would throw outside of any promise that we hold. It would then also wait
 * for that end forever and handle no later request of any wallet, so no new session would settle.
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
