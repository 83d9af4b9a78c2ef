import type { App } from '../app/App.ts'
import { loginMethods } from '../app/loginMethods.ts'
import { checkOrigin } from './checkOrigin.ts'
import { loadFeatures } from './loadFeatures.ts'

/** Finds out what the project's settings say: first of the features, then, where there is a login, of this origin (facts 1.2). */
export async function checkProject(app: App): Promise<void> {
  await loadFeatures(app)
  const { email, socials } = loginMethods(app.store.getState())
  if (email || socials.length > 0) await checkOrigin(app)
}
