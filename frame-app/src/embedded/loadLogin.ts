import * as z from 'zod/mini'
import type { App } from '../app/App.ts'
import { appState } from '../app/appState.ts'
import { mailPause } from './mailPause.ts'

const AccountTypes = z.record(z.string(), z.enum(['eoa', 'smartAccount']))
const Networks = z.array(z.string())
const Method = z.enum(['email', 'farcaster', 'google', 'github', 'apple', 'facebook', 'x', 'discord'])

const state = appState(() => ({ loaded: false }))

/** Loads the embedded wallet's data that earlier visits stored. Runs only once. */
export function loadLogin(app: App): void {
  if (state(app).loaded) return
  state(app).loaded = true
  const { get } = app.walletStorage
  const userName = get('SOCIAL_USERNAME', z.string())
  app.store.getState().patchAuth({
    loginUsed: get('EMAIL_LOGIN_USED_KEY', z.boolean()) ?? false,
    loginMethod: app.storage.get('connected_social', Method) ?? null,
    user: userName ? { email: null, userName } : null,
    preferredAccountTypes: get('PREFERRED_ACCOUNT_TYPE', AccountTypes) ?? {},
    smartAccountNetworks: get('SMART_ACCOUNT_ENABLED_NETWORKS', Networks) ?? [],
  })
  mailPause.resume(app)
}

/**
 * Deletes the login from the state and the storage, after logging out or when the login no longer exists. Keeps the
 * user's preferences.
 */
export function forgetLogin({ store, storage, walletStorage }: App): void {
  for (const key of ['EMAIL_LOGIN_USED_KEY', 'LAST_USED_CHAIN_KEY', 'SOCIAL_USERNAME']) walletStorage.remove(key)
  storage.remove('connected_social')
  store.getState().patchAuth({
    loginUsed: false,
    loginMethod: null,
    user: null,
    pendingEmail: '',
    smartAccountDeployed: null,
    social: null,
    farcaster: null,
    surface: 'none',
    waiting: 0,
  })
}
