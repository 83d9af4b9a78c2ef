import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../app/App.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { showSnack } from '../app/reporting/showSnack.ts'
import { track } from '../app/reporting/track.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { isSmartAccount } from '../app/store/isSmartAccount.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { askWallet } from '../rpc/askWallet.ts'
import { coinType } from './lookup/coinType.ts'
import { nameOfQuery } from './lookup/nameOfQuery.ts'
import { ownZone } from './lookup/ownNames.ts'
import { supportedNetworks } from './lookup/supportedNetworks.ts'

/**
 * Registers a name for the embedded wallet's account: the account signs, then the server registers the name. If the
 * user declines or the registration fails, the user stays at RegisterAccountName, which keeps the typed name.
 *
 * @param label the name without its suffix
 * @throws NETWORK_NOT_FOUND, AUTH_NOT_CONNECTED, the wallet's error, NAME_REGISTRATION_FAILED, or REMOTE with the API's
 *   message; each error has already been shown to the user
 */
export async function registerAccountName(app: App, label: string): Promise<void> {
  const name = `${label.toLowerCase()}.${ownZone}`
  const about = { isSmartAccount: isSmartAccount(app.store.getState()), ensName: name }
  track(app, 'REGISTER_NAME_INITIATED', about)
  try {
    await register(app, name)
  } catch (error) {
    const known = error instanceof AirlockError ? error : makeError('NAME_REGISTRATION_FAILED', { name })
    track(app, 'REGISTER_NAME_ERROR', { ...about, error: known.message })
    // If the user declined, the approval view has already shown that.
    if (known.code !== 4001) showSnack(app, 'error', known.message)
    throw error
  }
  track(app, 'REGISTER_NAME_SUCCESS', about)
}

async function register(app: App, name: string): Promise<void> {
  const state = app.store.getState()
  const { address, connectorType, network: active } = activeConnection(state)
  const network = networkOf(state, active)?.caipNetworkId
  if (!network) throw makeError('NETWORK_NOT_FOUND')
  if (!address || connectorType !== 'AUTH') throw makeError('AUTH_NOT_CONNECTED')
  const type = coinType(network)
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
  const { stringToHex } = await import('viem/utils')
  const rpc = { method: 'personal_sign', params: [stringToHex(message), address] }
  const signature = String(await askWallet(app, { network, account: address }, rpc))
  const [{ registerName }, api] = await Promise.all([import('./lookup/profile.ts'), app.api()])
  await askForVisitor(app, async () => {
    const supported = await supportedNetworks(app)
    await registerName(api, { name, coinType: type, address, message, signature, network, supported })
  })
  await showEverywhere(app, network, address, name)
  if (currentRoute(app.store.getState())?.view === 'RegisterAccountName')
    app.store.getState().reset('RegisterAccountNameSuccess')
}

/** Updates the account's name in the cache, so that all views show the new name at once. */
async function showEverywhere(app: App, network: string, address: string, name: string): Promise<void> {
  const client = queryClientOf(app)
  await client.invalidateQueries({ queryKey: ['names'], refetchType: 'none' })
  client.setQueryData(nameOfQuery(app, network, address).queryKey, name)
  void client.invalidateQueries({ queryKey: ['identity'] })
}
