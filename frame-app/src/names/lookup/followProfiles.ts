import type { App } from '../../app/App.ts'

/**
 * Begins to keep who the accounts in use are and what they have. What names, pictures and balances are read with is
 * large, and nothing of the connection waits for it: it is named here, and not in the first view.
 */
export async function followProfiles(app: App): Promise<void> {
  const { watchProfiles } = await import('./watchProfiles.ts')
  watchProfiles(app)
}
