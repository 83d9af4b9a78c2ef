import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json, Namespace } from '#shared/protocol/primitives.ts'
import { type ViewArguments, viewArguments } from '#shared/tables/viewArguments.ts'
import type { HostView } from '#shared/tables/views.ts'
import type { App } from '../app/App.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { signInKey } from '../app/store/isHeld.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import type { RouteParams } from '../app/store/routerSlice.ts'
import { walletById } from '../wallets/list/walletQueries.ts'
import { installedWallet } from './installedWallet.ts'

type Subject = {
  readonly view: HostView | undefined
  readonly arguments?: { readonly [name: string]: Json } | undefined
  /** Namespace that is searched first for an installed wallet. */
  readonly namespace?: Namespace | undefined
}

/**
 * Functions that return the route params for each view's arguments, or `undefined` if the arguments refer to something
 * that does not exist.
 */
const find: {
  readonly [view in keyof ViewArguments]: (
    app: App,
    given: ViewArguments[view],
    namespace: Namespace | undefined,
  ) => RouteParams | undefined | Promise<RouteParams | undefined>
} = {
  SwitchNetwork: ({ store }, { network }) => (networkOf(store.getState(), network) ? { network } : undefined),
  ConnectingExternal(app, { rdns }, namespace) {
    const found = installedWallet(app, (extension) => extension.rdns === rdns, namespace)
    return found && { extension: found.extension.id }
  },
  async Downloads(app, { walletId }) {
    const wallet = await queryClientOf(app)
      .fetchQuery(walletById(app, walletId))
      .catch(() => null)
    if (!wallet) return undefined
    app.store.getState().know(wallet)
    return { wallet: walletId }
  },
  Swap: (_, given = {}) =>
    Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  WalletSend: async (app, given) => (given ? (await import('./sendParams.ts')).sendParams(app, given) : {}),
}

/**
 * Returns the route params of a view, from the host's arguments for it.
 *
 * @returns the params of the view's route
 * @throws INVALID_VIEW when the arguments are missing, malformed, or refer to something that does not exist;
 *   INVALID_PARAMS for arguments without a view; SIWX_NOT_ENABLED and NO_ACTIVE_ADDRESS if a sign-in is impossible
 */
export async function viewParams(app: App, { view, arguments: given, namespace }: Subject): Promise<RouteParams> {
  if (!view) throw makeError('INVALID_PARAMS', { detail: '`arguments` come with a `view`' })
  if (view === 'SIWXSignMessage') requireSignIn(app)
  if (!takesArguments(view)) {
    if (given) throw makeError('INVALID_VIEW', { view, accepts: 'no arguments' })
    return {}
  }
  const { schema, accepts } = viewArguments[view]
  const parsed = z.safeParse(schema, given)
  const params = parsed.success ? await find[view](app, parsed.data as never, namespace) : undefined
  if (!params) throw makeError('INVALID_VIEW', { view, accepts: `arguments: ${accepts}` })
  return params
}

/** Throws unless the dapp has a sign-in plug-in and there is an active account. */
function requireSignIn({ store }: App): void {
  const state = store.getState()
  if (!state.options.siwx) throw makeError('SIWX_NOT_ENABLED')
  if (!signInKey(state, state.activeNamespace)) throw makeError('NO_ACTIVE_ADDRESS')
}

const takesArguments = (view: HostView): view is keyof ViewArguments => Object.hasOwn(viewArguments, view)
