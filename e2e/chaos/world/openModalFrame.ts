import type { App } from '../../../frame-app/src/app/App.ts'
import { connectHost } from '../../../frame-app/src/app/frames/connectHost.ts'
import { createAuthFrame } from '../../../frame-app/src/app/frames/createAuthFrame.ts'
import { takeHostPort } from '../../../frame-app/src/app/frames/takeHostPort.ts'
import { createStorage } from '../../../frame-app/src/app/store/createStorage.ts'
import { loadLogin } from '../../../frame-app/src/embedded/loadLogin.ts'
import { initAuthFrame, serveAuth } from '../../../frame-app/src/embedded/openAuth.ts'
import { syncAuth } from '../../../frame-app/src/embedded/syncAuth.ts'
import { authFolder, projectId } from '../../../frame-app/src/fakes/fakeApp.ts'
import { fakeWalletConnect } from '../../../frame-app/src/fakes/fakeWalletConnect.ts'
import { createApp } from '../../../frame-app/src/host/createApp.ts'
import { serveHost } from '../../../frame-app/src/host/serveHost.ts'
import { syncHost } from '../../../frame-app/src/host/syncHost.ts'
import { syncTabs } from '../../../frame-app/src/wallets/restore/syncTabs.ts'
import { deferred } from '../../../shared/src/deferred.ts'
import { makeError } from '../../../shared/src/errors/makeError.ts'
import { authElements } from './authElements.ts'
import { authOrigin, hostOrigin } from './chaosOrigins.ts'
import type { ChaosBrowser } from './createBrowser.ts'
import { frameWindow } from './frameWindow.ts'
import { playViews } from './playViews.ts'

type Handshake = { readonly data: unknown; readonly ports: readonly MessagePort[] }

/**
 * Runs the modal frame's real code in one document, starting with the handshake, assembled as in `main.tsx`.
 * `playViews` runs the views' effects instead of React. A view is rendered to text only when a check reads it.
 *
 * @param life aborted when the document ends
 */
export function openModalFrame(browser: ChaosBrowser, tab: number, { data, ports }: Handshake, life: AbortSignal) {
  const win = frameWindow()
  const auth = authElements(browser, tab, life)
  const frame = {
    app: undefined as App | undefined,
    auth,
    playing: undefined as ReturnType<typeof playViews> | undefined,
  }
  const scope = () => browser.storages.modal.seenBy(tab, () => browser.mayStore(life))

  const start = async ({ port, askingOrigin }: Awaited<ReturnType<typeof takeHostPort>>) => {
    const { promise: ready, resolve } = deferred<App>()
    const host = await connectHost(port, serveHost(ready))
    const app = createApp({
      deployment: { ...browser.deployment, authFolder },
      askingOrigin,
      host,
      isPhone: false,
      onRefused: () => {},
      browser: { userAgent: '', isTelegram: false, opensOnlyInTap: false, isWebView: false },
      async openAuth(own) {
        loadLogin(own)
        const opened = createAuthFrame({
          win: auth.window,
          src: () => `${authOrigin}/index.html?projectId=${projectId}`,
          handlers: serveAuth(own),
          onReady: (asked) => initAuthFrame(own, asked),
          onLoadFailed: () => {},
          onLoginTimeout: () => {},
          onUnverified: () => makeError('ALERT_UNVERIFIED_DOMAIN'),
          onLost: () => own.store.getState().patchAuth({ surface: 'none', waiting: 0 }),
        })
        syncAuth(own, opened.ask)
        return opened
      },
    })
    const { createApi } = await import('../../../frame-app/src/app/http/createApi.ts')
    const { createHttp } = await import('../../../frame-app/src/app/http/http.ts')
    const http = createHttp({ fetch: browser.fetchFor(life) as never })
    const api = createApi({ deployment: browser.deployment, projectId, sdkVersion: '1', http })
    let isLoaded = false
    Object.assign(app, {
      storage: createStorage(askingOrigin, scope),
      walletStorage: createStorage(askingOrigin, scope, '@appkit-wallet'),
      walletConnect: fakeWalletConnect(),
      api: async () => {
        // Code that was loaded once stays available, even if loading fails later.
        if (!isLoaded && browser.weather.codeLost) throw new TypeError('Failed to fetch dynamically imported module')
        isLoaded = true
        return api
      },
    })
    // React's server rendering uses a store's initial state. We need the current state instead.
    Object.assign(app.store, { getInitialState: app.store.getState })
    app.store.getState().setOnline(browser.weather.online)
    syncHost(app)
    const stop = browser.hearStorage('modal', tab, (key) => key.endsWith('/connections') && void syncTabs(app))
    life.addEventListener('abort', stop)
    frame.playing = playViews(app, life)
    frame.app = app
    resolve(app)
  }
  life.addEventListener('abort', () => {
    for (const port of ports) port.close()
  })
  takeHostPort(win).then(start, () => {})
  win.dispatch('message', { source: win.parent, origin: hostOrigin, data, ports })
  return frame
}

export type ChaosModalFrame = ReturnType<typeof openModalFrame>
