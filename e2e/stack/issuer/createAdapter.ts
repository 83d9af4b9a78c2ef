type Payload = { uid?: string; grantId?: string; consumed?: number } & Record<string, unknown>
type Entry = { readonly payload: Payload; readonly expiresAt: number }

/**
 * Creates the storage of one oidc-provider instance. The storage is in memory, so it is lost when this process ends.
 */
export function createAdapter(): (model: string) => object {
  const entries = new Map<string, Entry>()
  const read = (key: string) => {
    const entry = entries.get(key)
    if (entry && entry.expiresAt > Date.now()) return entry.payload
    entries.delete(key)
    return undefined
  }
  return (model) => {
    const prefix = `${model}:`
    const all = () => [...entries].filter(([key]) => key.startsWith(prefix))
    return {
      upsert: async (id: string, payload: Payload, expiresIn?: number) => {
        const expiresAt = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1_000
        entries.set(prefix + id, { payload, expiresAt })
      },
      find: async (id: string) => read(prefix + id),
      findByUid: async (uid: string) => all().find(([, { payload }]) => payload.uid === uid)?.[1].payload,
      findByUserCode: async () => undefined,
      consume: async (id: string) => {
        const payload = read(prefix + id)
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
      },
      destroy: async (id: string) => void entries.delete(prefix + id),
      revokeByGrantId: async (grantId: string) => {
        for (const [key, { payload }] of all()) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
