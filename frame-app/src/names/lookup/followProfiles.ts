import type { App } from '../../app/App.ts'

/**
 * From now on, keeps the profiles of the selected accounts up to date. The code for names, images and balances is
 * large, and connections do not wait for it, so it loads after the first view.
 */
export async function followProfiles(app: App): Promise<void> {
  const { watchProfiles } = await import('./watchProfiles.ts')
  watchProfiles(app)
}
