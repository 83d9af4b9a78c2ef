import type { SiwxPlugin } from '../../../sdk/src/index.ts'

/**
 * Returns the demo's sign-in plugin for `?signIn=`. The plugin keeps its sessions on the demo's server or in the page's
 * storage.
 */
export async function signInPlugin(kind: string | null): Promise<SiwxPlugin | undefined> {
  if (!kind) return undefined
  const { serverSiwx, storageSiwx } = await import('airlock-sdk/siwx')
  const statement = 'Welcome to the Airlock demo.'
  const required = !kind.startsWith('optional')
  return kind.endsWith('storage')
    ? storageSiwx({ statement, required })
    : serverSiwx({ url: `${location.origin}/siwx`, statement, required })
}
